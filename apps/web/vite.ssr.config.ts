import { icons } from '@koi/ui/build/icons.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './build/class-names.ts';
import { gameArt } from './build/game-art.ts';
import { locales } from './build/locales.ts';

/**
 * The app as the server renders its first screens with it: one program for a worker thread,
 * `dist-server/worker.js`.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react(), icons(), locales(), gameArt()],
  css: { modules: classNames },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'src/ssr/worker.ts', outDir: 'dist-server', target: 'node20' },
  ssr: { noExternal: true },
});
