import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

interface GamePage {
  /** The app's folder: the page is in its `src/page`, the build goes to its `dist`. */
  folder: string;
  /** Where the page is served. */
  base: string;
  /** Path of its server's calls, which the platform at KOI_API passes on while developing. */
  calls: string;
}

/** How the page of a supplier's games is built. */
export function gamePage({ folder, base, calls }: GamePage): UserConfig {
  const root = join(folder, 'src', 'page');
  return {
    root,
    base,
    plugins: [react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      target: ['chrome107', 'safari16', 'firefox104'],
      manifest: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: join(root, 'index.html') },
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { [calls]: { target: process.env.KOI_API ?? 'http://127.0.0.1:8080' } },
    },
  };
}
