import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vite';
import { texts } from './build/texts.ts';

const kit =
  /node_modules\/(?:@mui\/(?:material|system|utils|icons-material|private-theming|styled-engine)|@emotion|@tanstack|ra-|react|react-dom|react-router(?:-dom)?|react-admin|react-hook-form|scheduler)(?:\/|-)/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), texts()],
  build: {
    target: browserslistToEsbuild(),
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the frame is made of; it changes less often than the screens do.
            { name: 'kit', test: kit, tags: ['$initial'], priority: 1 },
            // Other code that several screens share: loaded with the first of them. Code of one screen is
            // loaded with that screen.
            { name: 'rooms', test: kit, minShareCount: 2 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1500,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.KOI_API ?? 'http://127.0.0.1:8080' } },
  },
});
