import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CallDefinition, calls } from '@koi/contract';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every list that is taken as a file is taken from a screen', () => {
  const kinds = (Object.values(calls) as CallDefinition[]).flatMap(({ file }) =>
    file && 'kind' in file ? [file.kind] : [],
  );
  expect(kinds.length).toBeGreaterThan(25);
  const screens = globSync('**/*.tsx', { cwd: root }).map((file) => readFileSync(`${root}/${file}`, 'utf8'));
  const offers = (kind: string, text: string) =>
    // The filter may also come from a selection on the screen.
    new RegExp(`file=\\{(\\(\\w*\\) => \\()?\\{ kind: '${kind}'`).test(text) ||
    text.includes(`kind="${kind}"`);
  expect(kinds.filter((kind) => !screens.some((text) => offers(kind, text)))).toEqual([]);
});
