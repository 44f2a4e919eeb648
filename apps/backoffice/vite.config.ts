import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const kit =
  /node_modules\/(?:@mui\/(?:material|system|utils|icons-material|private-theming|styled-engine)|@emotion|@tanstack|ra-|react|react-dom|react-router(?:-dom)?|react-admin|react-hook-form|scheduler)(?:\/|-)/;

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react()],
  build: {
    target: ['chrome107', 'safari16', 'firefox104'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One kit of parts for all screens; it changes less often than they do. What one screen needs alone comes with it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'kit', test: kit }] } } },
    chunkSizeWarningLimit: 1500,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.KOI_API ?? 'http://127.0.0.1:8080' } },
  },
});
