import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { appFiles } from './build/app-files.ts';
import { gameArt } from './build/game-art.ts';
import { iconComponent } from './build/icon-component.ts';
import { locales } from './build/locales.ts';
import { screenChunks } from './build/screen-chunks.ts';

/** What the first screens are made of, in few files. What such a module imports travels with it. */
const first = {
  parts:
    /src[\\/](?:enumerations|lib[\\/](?:html-text|use-now)|components[\\/](?:icon-button|button|game-art|koi-mark|surfaces|skeleton|states|money))\.tsx?$/,
  /** With small things that log-in and many other screens draw or know. */
  forms:
    /src[\\/](?:components[\\/](?:dialog|sheet|field|text-field|password-field|pin-pad|check|reveal-errors|agree-to-terms)|captcha[\\/].+|api[\\/](?:form-refusal|device-tokens|wants-code|queries[\\/]upline)|sms[\\/]later-sms-code-field|lib[\\/]use-debounced|guessable|overlays[\\/]use-step-layer)\.tsx?$|icons[\\/]lucide[\\/](?:chevron-left|check|fish|id-card|ticket|globe|smartphone)\.jsx$/,
  lobby:
    /src[\\/](?:features[\\/]lobby[\\/](?:home-screen|favorite-button)|lobby-life[\\/]lobby-life|prompts[\\/]prompt-place)\.tsx$/,
  auth: /src[\\/]features[\\/]auth[\\/](?:login|register|welcome)-screen\.tsx$/,
  operations: /src[\\/]api[\\/]operations[\\/]operation-journal\.ts$/,
  extras:
    /src[\\/](?:features[\\/]lobby[\\/]alert-notices|app[\\/]update-banner|install[\\/]app-extras|refresh[\\/]pull-to-refresh|notifications[\\/]news-parts)\.tsx$/,
};

const apiTarget = process.env.KOI_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    icons({ compiler: iconComponent, defaultClass: 'icon' }),
    locales(),
    gameArt(),
    appFiles(),
    screenChunks(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      // Written by appFiles, in each language.
      manifest: false,
      workbox: {
        importScripts: ['push-worker.js'],
        // The shell only: routes and languages are cached when they are first used, so that a first visit stays small.
        globPatterns: [
          'index.html',
          'theme.js',
          'unstarted.js',
          'assets/index-*',
          'assets/react-*',
          'assets/rolldown-runtime-*',
          'assets/parts-*',
          'assets/home-screen-*',
        ],
        navigateFallback: 'index.html',
        // The router lives in the hash; every other path (the API, the lottery, a pay page) belongs to somebody else.
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
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: ['chrome107', 'safari16', 'firefox104'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // With what the lobby reads with; observers of lists and changes come with the screens that need them.
              name: 'react',
              priority: 9,
              test: /src[\\/]lib[\\/]react-dom\.ts$|node_modules[\\/](?:(?:react|react-dom|scheduler)[\\/]|@tanstack[\\/](?:react-query|query-core)[\\/](?!.*(?:queriesObserver|infiniteQueryObserver|mutationObserver|use(?:Infinite|Mutation|Queries|Prefetch|Suspense))))/,
            },
            // What the entry imports travels with it: many small files compress worse and each costs a request.
            { name: 'shell', priority: 8, tags: ['$initial'] },
            // Small parts of the lobby that most other screens take too.
            { name: 'parts', priority: 7, test: first.parts },
            // What changes something on a screen; the lobby itself does without.
            { name: 'mutations', priority: 7, test: /useMutation\.js$/ },
            { name: 'forms', priority: 6, test: first.forms },
            { name: 'home-screen', priority: 5, test: first.lobby },
            { name: 'auth', priority: 4, test: first.auth },
            { name: 'operations', priority: 3, test: first.operations },
            { name: 'extras', priority: 2, test: first.extras },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/lottery', '/sandbox'].map((path) => [path, { target: apiTarget }])),
  },
});
