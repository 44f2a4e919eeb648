import { gamePage } from '@koi/game-kit/build/game-page.ts';
import { defineConfig } from 'vite';

export default defineConfig(
  gamePage({
    folder: import.meta.dirname,
    base: '/sandbox/games/',
    api: '/sandbox/suppliers/{supplier}/page',
    ahead: {
      'game=SLOT': 'slots/slot-page.tsx',
      'game=CRASH': 'crash/crash-page.tsx',
      'game=DICE': 'dice/dice-page.tsx',
      'game=BAC': 'baccarat/baccarat-page.tsx',
      'game=FISH': 'fishing/fishing-page.tsx',
    },
  }),
);
