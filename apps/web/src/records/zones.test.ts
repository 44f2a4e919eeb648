import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);

/** Shows a time of day; a day alone needs no zone. */
const showsTimes = /\bshow(?:Time|ShortTime|Minutes)\(/;
/** Shows the zone, directly or through the frame around its times. */
const namesZone = /<Zone\b|\b(?:useZone|siteZone|DetailSheet|RecordScreen|OrderScreen|RecordList)\b/;

const importersOf = (name: string): string[] =>
  [...files].flatMap(([other, text]) =>
    [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].some(
      ([, path = '']) => relative(root, join(root, dirname(other), path)) === name,
    )
      ? [other]
      : [],
  );

/** Whether every import path from a screen down to the file contains one that shows the zone. */
function isNamed(name: string, seen: readonly string[] = []): boolean {
  if (namesZone.test(files.get(name) ?? '')) return true;
  const above = importersOf(name).filter((other) => !seen.includes(other));
  return above.length > 0 && above.every((other) => isNamed(other, [...seen, name]));
}

it('names the zone of every time that is shown', () => {
  const shown = [...files.keys()].filter(
    (name) => name !== join('records', 'show-time.ts') && showsTimes.test(files.get(name) ?? ''),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((name) => !isNamed(name))).toEqual([]);
});

it('shows no time as the wire has it', () => {
  const cut = /_at\)?\.(?:slice|substring|split)\(/;
  expect([...files.keys()].filter((name) => cut.test(files.get(name) ?? ''))).toEqual([]);
});
