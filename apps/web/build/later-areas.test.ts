import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { laterAreas } from './locales.ts';

const source = join(import.meta.dirname, '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
);

it.each(laterAreas)('texts of %s, which travel with its screens, are used by its screens only', (area) => {
  const used = files.filter((name) =>
    new RegExp(`['"\`]${area}\\.\\w`).test(readFileSync(join(source, name), 'utf8')),
  );
  // Parts used by several areas are in a folder of their own that loads the texts.
  const own = [join('features', area, '/'), join(area, '/')];
  expect(used.filter((name) => !own.some((folder) => name.startsWith(folder)))).toEqual([]);
  expect(used).not.toEqual([]);
});
