import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const join =
  /\b\w+\.(?:transfer_number = \w+\.number|number = \w+\.transfer_number)\b(?! and \w+\.created_at = \w+\.created_at)/g;

it('whoever looks for the postings of a transfer names its time, which leads to one month', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|^db\/migrations\/|testing\.ts$/.test(file),
  );
  const wrong = files.flatMap((file) =>
    [...readFileSync(`${source}/${file}`, 'utf8').matchAll(join)].map(([text]) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
