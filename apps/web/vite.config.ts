import { icons } from '@koi/ui/build/icons.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './build/app-files.ts';
import { bootstrapFile } from './build/bootstrap-script.ts';
import { chunkGroups } from './build/chunks.ts';
import { classNames } from './build/class-names.ts';
import { gameArt } from './build/game-art.ts';
import { locales } from './build/locales.ts';
import { namedModules } from './build/named-modules.ts';
import { output } from './build/output.ts';
import { pageTemplate } from './build/page-template.ts';
import { screenChunks } from './build/screen-chunks.ts';

/** Of the service worker, into which the functions of its options are written. */
declare const caches: {
  match(file: string, options: { ignoreSearch: true }): Promise<Response | undefined>;
};

const shell = 'shell.html';
const apiTarget = process.env.KOI_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    icons(),
    locales(),
    gameArt(),
    appFiles(),
    pageTemplate(),
    bootstrapFile(),
    screenChunks(),
    namedModules(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      // Written by appFiles, in each language.
      manifest: false,
      workbox: {
        importScripts: ['push-worker.js'],
        // What the app starts with when no page comes. Routes and languages are cached when they are first used,
        // so that a first visit stays small.
        globPatterns: [
          'index.html',
          'theme.js',
          'unstarted.js',
          'assets/index-*',
          'assets/react-*',
          'assets/rolldown-runtime-*',
          'assets/lobby-parts-*',
          'assets/home-screen-*',
        ],
        // The page without rendered screens: `scripts/plain-page.ts` gives it this name.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: shell } : entry)),
          }),
        ],
        navigateFallback: null,
        navigationPreload: true,
        runtimeCaching: [
          {
            // The newest page, which names files that are there and is rendered for whoever visits now. No page
            // is kept: an old one would show what is no longer so. The router lives in the hash; every other
            // path (the API, the lottery, a pay page) belongs to somebody else.
            urlPattern: ({ request, url, sameOrigin }) =>
              sameOrigin && request.mode === 'navigate' && /^\/(?:index\.html)?$/.test(url.pathname),
            handler: 'NetworkFirst',
            options: {
              cacheName: 'pages',
              networkTimeoutSeconds: 3,
              plugins: [
                {
                  cacheWillUpdate: async () => null,
                  cachedResponseWillBeUsed: () => caches.match('shell.html', { ignoreSearch: true }),
                },
              ],
            },
          },
          {
            // A host's colours: the newest there are, without a connection the last ones.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('/brand.css'),
            handler: 'NetworkFirst',
            options: { cacheName: 'brand' },
          },
          {
            urlPattern: ({ url, sameOrigin }) =>
              sameOrigin && url.pathname.includes('/assets/') && !url.pathname.startsWith('/lottery'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              expiration: { maxEntries: 150, maxAgeSeconds: 60 * 86_400 },
              // The names contain a hash: whoever asks, the file is the same.
              matchOptions: { ignoreVary: true },
            },
          },
        ],
      },
    }),
  ],
  css: { modules: classNames },
  build: {
    ...output,
    modulePreload: {
      ...output.modulePreload,
      // What the entry has loaded needs no mention at the imports of sixty screens.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(?:index|react|rolldown-runtime)-/.test(file)),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/lottery', '/sandbox'].map((path) => [path, { target: apiTarget }])),
  },
});
