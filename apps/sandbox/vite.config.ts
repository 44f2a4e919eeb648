import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every text file, for the server's pre-compressed answers. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css|html|svg)$/.test(file))) {
        const source = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), brotliCompressSync(source));
        await writeFile(join(dir, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: `${import.meta.dirname}/src/page`,
  base: '/sandbox/games/',
  plugins: [react(), precompress()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: `${import.meta.dirname}/dist`,
    emptyOutDir: true,
    target: ['chrome107', 'safari16', 'firefox104'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: `${import.meta.dirname}/src/page/index.html` },
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/sandbox/suppliers': { target: process.env.KOI_SANDBOX ?? 'http://127.0.0.1:8080' } },
  },
});
