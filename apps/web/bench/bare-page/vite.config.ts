import { defineConfig } from 'vite';
import { output } from '../../build/output.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: output,
});
