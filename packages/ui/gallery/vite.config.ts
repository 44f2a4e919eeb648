import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from '../build/icons.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), icons()],
  // Readable in the list of looks that the browser test compares.
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[name]__[local]' } },
  build: {
    modulePreload: false,
    rolldownOptions: { input: ['index.html', 'parts.html'].map((page) => `${import.meta.dirname}/${page}`) },
  },
  server: { host: '127.0.0.1', port: 5177 },
});
