import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './build/app-files.ts';
import { chunkGroups } from './build/chunks.ts';
import { classNames } from './build/class-names.ts';
import { firstScript } from './build/first-script.ts';
import { gameArt } from './build/game-art.ts';
import { iconComponent } from './build/icon-component.ts';
import { locales } from './build/locales.ts';
import { output } from './build/output.ts';
import { screenChunks } from './build/screen-chunks.ts';
import { smallerCode } from './build/smaller-code.ts';
import { isCompiled } from './build/uncompiled.ts';

const apiTarget = process.env.KOI_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset({ sources: isCompiled })] }),
    icons({ compiler: iconComponent, defaultClass: 'icon' }),
    locales(),
    gameArt(),
    appFiles(),
    firstScript(),
    screenChunks(),
    smallerCode(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      // Written by appFiles, in each language.
      manifest: false,
      workbox: {
        importScripts: ['push-worker.js'],
        // The shell only: routes and languages are cached when they are first used, so that a first visit
        // stays small.
        globPatterns: [
          'index.html',
          'first-*.js',
          'theme.js',
          'unstarted.js',
          'assets/index-*',
          'assets/react-*',
          'assets/rolldown-runtime-*',

          'assets/lobby-parts-*',
          'assets/home-screen-*',
          'assets/kept-page-*',
        ],
        navigateFallback: 'index.html',
        // The router lives in the hash; every other path (the API, the lottery, a pay page) belongs to
        // somebody else.
        navigateFallbackAllowlist: [/^\/(?:index\.html)?$/],
        runtimeCaching: [
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
            options: { cacheName: 'assets', expiration: { maxEntries: 150, maxAgeSeconds: 60 * 86_400 } },
          },
        ],
      },
    }),
  ],
  css: { modules: classNames },
  build: {
    ...output,
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
