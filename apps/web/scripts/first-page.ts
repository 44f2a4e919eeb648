import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestOf } from '@koi/contract/request';
import type { FirstFiles, FirstPageBuilt, RenderedSheet } from '@koi/first-page';
import { minifySync } from 'vite';
import { bootstrapScript } from '../build/bootstrap-script.ts';
import { block, unstarted } from '../build/page-template.ts';
import { rulesOf } from '../build/style-rules.ts';
import { firstPaths, firstRoutes, memberPaths, type SsrPath } from '../src/shared/navigation/first-routes.ts';
import { routes } from '../src/shared/navigation/routes.ts';
import { apiBase, builtFiles, type Chunk, dist, readBuilt as read } from './built-files.ts';

// Writes `dist-server/first-page.json`: the built page as a template for screens rendered by the server
// (`apps/api/src/pages/first-pages.ts`) or by the build (`plain-page.ts`). The app's files are listed in it
// and fetched once the screen is shown.

const { app: entryKey, group, screens: screenKeys, closure, texts } = builtFiles();
const unique = (files: readonly string[]) => [...new Set(files)];
const address = (file: string) => `./${file}`;

const app = closure(entryKey);
/** The table of all routes, which the first screens do not need. */
const table = closure(group('screens'));
const screenOf = (path: SsrPath) => closure(screenKeys.get(routes[path].screen) ?? '');
const ssrPaths = [...new Set<SsrPath>([...firstPaths, ...memberPaths])];
const needsTable = (path: SsrPath) => !(path in firstRoutes);
const screens = Object.fromEntries(
  ssrPaths.map((path) => [path, [...(needsTable(path) ? table : []), ...screenOf(path)]] as const),
);
const scripts = (chunks: readonly Chunk[]) => unique(chunks.map(({ file }) => file));
const appScripts = scripts(app);
const entry = appScripts.at(-1) ?? '';
const further = (chunks: readonly Chunk[]) =>
  scripts(chunks)
    .filter((file) => !appScripts.includes(file))
    .map(address);

const member = closure(group('member'));
const sheetsOf = (chunks: readonly Chunk[]) => chunks.flatMap(({ css }) => css ?? []);
const chunksOf = (paths: readonly SsrPath[]) => paths.flatMap((path) => screens[path] ?? []);
const visitorSheet = stylesheetOf([...app, ...chunksOf(firstPaths)]);
// Screens that need the table load their styles with their code: the lobby does not need them.
const memberSheet = stylesheetOf(
  [...app, ...chunksOf(memberPaths.filter((path) => !needsTable(path))), ...member],
  chunksOf(memberPaths),
);
const ownSheets = (path: SsrPath) =>
  sheetsOf(needsTable(path) ? (screens[path] ?? []) : [])
    .map(address)
    .filter((sheet) => !memberSheet.parts.includes(sheet));

const captcha = requestOf('POST /auth/captcha', {});

const files: FirstFiles = {
  entry: address(entry),
  app: appScripts.filter((file) => file !== entry).map(address),
  screens: Object.fromEntries(
    ssrPaths.map((path) => [path, unique([...ownSheets(path), ...further(screens[path] ?? [])])]),
  ),
  member: unique(further(member)),
  // The language is appended to the address.
  captcha: { ...captcha, address: `${apiBase}${captcha.address}?lang=` },
  texts: Object.fromEntries([...texts].map(([lang, file]) => [lang, address(file)])),
};

/**
 * The styles of some screens in one file. The page itself contains the rules that its markup needs, from
 * these and from those of `others`.
 */
function stylesheetOf(chunks: readonly Chunk[], others: readonly Chunk[] = []): RenderedSheet {
  const parts = unique(sheetsOf(chunks));
  const text = parts.map(read).join('\n');
  // Named by its content, like the other files of the build.
  const file = `assets/first-page-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(dist, file), text);
  const ruled = unique([...parts, ...sheetsOf(others)]);
  return {
    address: address(file),
    parts: parts.map(address),
    rules: rulesOf(ruled.map(read).join('\n')),
  };
}

const small = (text: string) => minifySync('page.js', text).code.trim();

const source = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
const page = source
  .replace('<html', '<html {{renderedFor}}')
  .replace(block(source, 'head'), '{{head}}')
  .replace(block(source, 'app'), '')
  .replace(
    block(source, 'body'),
    `<template id="first:">${block(source, 'app')}</template>{{unstarted}}{{screens}}{{files}}`,
  )
  .replace(/<!--.*?-->| vite-ignore|\n\s*/g, '');
const made: FirstPageBuilt = {
  page,
  unstarted,
  theme: small(read('theme.js')),
  visitor: visitorSheet,
  member: memberSheet,
  // In one script, because each costs the page a hash in its security policy.
  script: `${small(read('unstarted.js'))};${await bootstrapScript()}`,
  files,
};
writeFileSync(join(dist, '../dist-server/first-page.json'), JSON.stringify(made));
