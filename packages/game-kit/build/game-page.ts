import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import type { Plugin, UserConfig } from 'vite';

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
    plugins: [react(), unstarted()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      target: browserslistToEsbuild(),
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

/** A script of its own in the page says when the page's code did not come. */
function unstarted(): Plugin {
  const fileName = 'unstarted.js';
  return {
    name: 'koi-unstarted',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `./${fileName}` }, injectTo: 'head-prepend' }],
    },
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, fileName), 'utf8');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
