import { createStore } from './external-store.ts';
import { storage } from './storage.ts';

export type Theme = 'dark' | 'light';

/** `public/theme.js` reads the same key before the first paint. */
const storageKey = 'koi.theme';
const pageColors: Record<Theme, string> = { dark: '#0b1120', light: '#f4f6fb' };

export const themeStore = createStore<Theme>(storage.read(storageKey) === 'light' ? 'light' : 'dark');

export function chooseTheme(theme: Theme): void {
  storage.write(storageKey, theme);
  themeStore.set(theme);
  applyTheme();
}

export function applyTheme(): void {
  const theme = themeStore.get();
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[theme]);
}
