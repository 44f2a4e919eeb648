import { createStore } from '../lib/external-store.ts';

/** What Chromium hands over where the app can be installed; not in the types of the DOM yet. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installPromptStore = createStore<InstallPrompt | null>(null);

/** Keeps the browser's own invitation back: the app asks when the visitor knows it (`install-invitation.tsx`). */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPromptStore.set(event as InstallPrompt);
  });
}
