import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestOf } from '@koi/contract/request';
import { firstPaths } from '../src/navigation/first-routes.ts';
import { routes } from '../src/navigation/routes.ts';
import { builtFiles, type Chunk, dist, readBuilt as read } from './built-files.ts';

// Writes `dist-server/page.html`: the built page, ready for screens that the server draws (`apps/api/src/http/first-pages.ts`). What they need to be
// seen stands in the page itself; the app's files are named and fetched when the picture stands.

const { app: entryKey, group, screens: screenKeys, closure } = builtFiles();
const unique = (files: readonly string[]) => [...new Set(files)];
const address = (file: string) => `./${file}`;

const app = closure(entryKey);
const screens = Object.fromEntries(
  firstPaths.map((path) => [path, closure(screenKeys.get(routes[path].screen) ?? '')] as const),
);
const scripts = (chunks: readonly Chunk[]) => unique(chunks.map(({ file }) => file));
const appScripts = scripts(app);
const entry = appScripts.at(-1) ?? '';
const further = (chunks: readonly Chunk[]) =>
  scripts(chunks)
    .filter((file) => !appScripts.includes(file))
    .map(address);

const member = closure(group('member'));
const built = read('index.html');
/** As `src/api/base.ts` reads it; what a site names at run time only the app knows. */
const base = (process.env.VITE_API_BASE ?? '/api').replace(/\/+$/, '');
const captcha = requestOf('POST /auth/captcha', {});

const files = {
  entry: address(entry),
  app: appScripts.filter((file) => file !== entry).map(address),
  screens: Object.fromEntries(firstPaths.map((path) => [path, unique(further(screens[path] ?? []))])),
  /** The lobby of a member, on top of it. */
  member: unique(further(member)),
  /** What a form asks for before the app is there; the language follows the address. */
  captcha: built.includes('name="koi-config"')
    ? null
    : { ...captcha, address: `${base}${captcha.address}?lang=` },
  texts: Object.fromEntries(
    readdirSync(join(dist, 'assets')).flatMap((file) => {
      const lang = /^(zh_cn|zh_hk|en|th|vi)-[^.]+\.json$/.exec(file)?.[1];
      return lang ? [[lang, address(`assets/${file}`)]] : [];
    }),
  ),
};
const sheetsOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ css }) => css ?? []);
/** What the lobby is drawn with; a visitor's page brings further screens, a member's what the lobby shows to members. */
const sheets = unique(sheetsOf([...app, ...screens['/Main/home']]));
const memberSheets = unique(sheetsOf(member)).filter((file) => !sheets.includes(file));
const furtherSheets = unique(sheetsOf(Object.values(screens).flat())).filter(
  (file) => !sheets.includes(file),
);
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Without the comments in front of lines. */
const script = (text: string) => `<script>${text.replace(/^ *\/\/.*\n/gm, '').trim()}</script>`;

function styles(files: readonly string[]): string[] {
  return [
    `<style>${files.map(read).join('\n')}</style>`,
    // The app finds these here and does not fetch them.
    ...files.map((file) => `<link rel="stylesheet" crossorigin href="${address(file)}" disabled />`),
  ];
}

const shell = /<div id="app">([\s\S]*?)<\/div>\s*<\/body>/.exec(built)?.[1];
if (shell === undefined) throw new Error('the page has no place for the app');
const page = built
  .replace(/\s*<script[^>]*><\/script>/g, '')
  .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '')
  .replace(
    '</head>',
    [
      '<!--brand-sheet-->',
      ...styles(sheets),
      '<!--for-visitors-->',
      ...styles(furtherSheets),
      '<!--/for-visitors-->',
      '<!--for-members-->',
      ...styles(memberSheets),
      '<!--/for-members-->',
      script(read('theme.js')),
      '</head>',
    ].join('\n'),
  )
  .replace(
    /<div id="app">[\s\S]*<\/body>/,
    [
      '<div id="app"></div>',
      `<template id="first:">${shell.trim()}</template>`,
      '<!--screens-->',
      `<script type="application/json" id="first-files">${json(files)}</script>`,
      script(readFileSync(join(import.meta.dirname, '../src/first-screen/show.js'), 'utf8')),
      script(read('unstarted.js')),
      '</body>',
    ].join('\n'),
  );
writeFileSync(join(dist, '../dist-server/page.html'), page);
