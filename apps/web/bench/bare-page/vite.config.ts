import { defineConfig } from 'vite';

/** As the app is built (`apps/web/vite.config.ts`). */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: {
    target: ['chrome107', 'safari16', 'firefox104'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
