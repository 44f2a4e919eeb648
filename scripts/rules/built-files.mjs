import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';
import { at } from '../lib/paths.mjs';
import { missingFeatures, missingInScript, missingInStyles, oldestBrowsers } from './browser-support.mjs';

/** Methods of our code and of libraries whose names some browser lacks on its own objects. */
const ownMethods = ['.drop', '.escape', '.resize', '.take', '.toArray'];
/**
 * Without these a page works and can be read: a tint, a hint to the browser, where a line breaks, how wide a
 * scroll bar is.
 */
const styleExtras = [
  'color-mix()',
  'contain-intrinsic-height:',
  'contain-intrinsic-size:',
  'content-visibility:',
  'field-sizing:',
  'resize:',
  'scrollbar-gutter:',
  'scrollbar-width:',
  'text-size-adjust:',
  'text-wrap:',
];

/**
 * What the built pages use that a promised browser lacks.
 * @returns {string[]}
 */
export function builtFileProblems() {
  const missing = missingFeatures(data, oldestBrowsers(browserslist(null, { path: at('package.json') })));
  const without = (names) => new Set([...missing].filter((name) => !names.includes(name)));
  const kinds = [
    { ending: '.js', find: missingInScript, missing: without(ownMethods) },
    { ending: '.css', find: missingInStyles, missing: without(styleExtras) },
  ];
  const problems = [];
  for (const app of ['web', 'backoffice', 'lottery', 'sandbox']) {
    const folder = at('apps', app, 'dist');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      for (const { ending, find, missing: lacking } of kinds)
        if (file.endsWith(ending))
          for (const name of find(readFileSync(join(folder, file), 'utf8'), lacking))
            problems.push(
              `apps/${app}/dist/${file}: a promised browser lacks ${name} (browserslist of package.json)`,
            );
  }
  return problems;
}
