import { createStore } from '@koi/ui/external-store.ts';

/** Chromium's event for an installable app; missing in the DOM types. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const installPromptStore = createStore<InstallPrompt | null>(null);

/** Suppresses the browser's own invitation: the app asks later (`install-invitation.tsx`). */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPromptStore.set(event as InstallPrompt);
  });
}
