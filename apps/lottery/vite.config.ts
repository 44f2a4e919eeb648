import { gamePage } from '@koi/game-kit/build/game-page.ts';
import { defineConfig } from 'vite';

export default defineConfig(
  gamePage({
    folder: import.meta.dirname,
    base: '/lottery/',
    calls: '/lottery/api',
  }),
);
