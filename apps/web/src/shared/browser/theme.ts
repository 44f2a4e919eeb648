import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../storage/storage.ts';

export type Theme = 'dark' | 'light';

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'koi.theme';

export const themeStore = createStore<Theme>(storage.read(storageKey) === 'light' ? 'light' : 'dark');

export function chooseTheme(theme: Theme): void {
  storage.write(storageKey, theme);
  themeStore.set(theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = themeStore.get();
  document.documentElement.dataset.theme = theme;
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}
