import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberCallKey } from '@koi/contract';
import { type CallRequest, requestOf } from '@koi/contract/request';
import type { FirstFiles, FirstPageBuilt, RenderedSheet } from '@koi/first-page';
import { minifySync } from 'vite';
import { bootstrapScript } from '../build/bootstrap-script.ts';
import { block, unstarted } from '../build/page-template.ts';
import { rulesOf } from '../build/style-rules.ts';
import { type Route, routes } from '../src/app/routes.ts';
import type { RoutePath } from '../src/shared/navigation/paths.ts';
import { apiBase, builtFiles, type Chunk, dist, readBuilt as read } from './built-files.ts';

// Writes `dist-server/first-page.json`: the built page as a template for screens rendered by the server
// (`apps/api/src/pages/first-pages.ts`) or by the build (`plain-page.ts`). The app's files are listed in it
// and fetched once the screen is shown.

const { app: entryKey, group, screens: screenKeys, closure, texts } = builtFiles();
const unique = (files: readonly string[]) => [...new Set(files)];
const address = (file: string) => `./${file}`;

const app = closure(entryKey);
/** Routes whose screens a page contains, for visitors or for members. */
const rendered = (...kinds: readonly Route['ssr'][]) =>
  Object.entries<Route>(routes).flatMap(([path, { ssr }]) =>
    ssr !== undefined && kinds.includes(ssr) ? [path as RoutePath] : [],
  );
const screens: Partial<Record<RoutePath, readonly Chunk[]>> = Object.fromEntries(
  rendered('all', 'visitors', 'members').map((path) => [path, closure(screenKeys.get(path) ?? '')]),
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
const chunksOf = (paths: readonly RoutePath[]) => paths.flatMap((path) => screens[path] ?? []);
const visitorSheet = stylesheetOf([...app, ...chunksOf(rendered('all', 'visitors'))]);
// Screens for members only load their styles with their code: the lobby does not need them.
const memberSheet = stylesheetOf(
  [...app, ...chunksOf(rendered('all')), ...member],
  chunksOf(rendered('all', 'members')),
);
const ownSheets = (path: string) =>
  sheetsOf(rendered('members').some((one) => one === path) ? chunksOf([path as RoutePath]) : [])
    .map(address)
    .filter((sheet) => !memberSheet.parts.includes(sheet));

/** The language is appended to the address. */
const callOf = (key: MemberCallKey): CallRequest => {
  const request = requestOf(key, {});
  return { ...request, address: `${apiBase}${request.address}?lang=` };
};

const files: FirstFiles = {
  entry: address(entry),
  app: appScripts.filter((file) => file !== entry).map(address),
  screens: Object.fromEntries(
    Object.entries(screens).map(([path, chunks]) => [path, unique([...ownSheets(path), ...further(chunks)])]),
  ),
  member: unique(further(member)),
  captcha: callOf('POST /auth/captcha'),
  wallets: callOf('POST /game/api_moneys'),
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
