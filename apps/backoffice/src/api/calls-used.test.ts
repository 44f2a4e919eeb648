import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallKey, calls } from '@koi/contract';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const written = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

/** Operator calls that the console does not use, and why. */
const without: Partial<Record<CallKey, string>> = {
  'POST /operator/login': 'the console has a log-in of its own, by cookie',
  'POST /operator/logout': 'the console has a log-out of its own',
  'POST /operator/settings/list': 'for programs: the console reads the schema with the values',
  'POST /operator/settings/set': 'for programs: the console writes versions',
  'POST /operator/site/settings': 'for programs: the console reads the schema with the values',
  'POST /operator/site/settings/save': 'for programs: the console writes versions',
};

test('whatever operators can do has a place in the console, or says why it has none', () => {
  const asked = (Object.keys(calls) as CallKey[]).filter(
    (key) => key.startsWith('POST /operator/') && calls[key].auth === 'operator',
  );
  const missing = asked.filter((key) => !written.includes(`'${key}'`));
  expect(missing.toSorted()).toEqual(
    (Object.keys(without) as CallKey[]).filter((key) => calls[key].auth === 'operator').toSorted(),
  );
});
