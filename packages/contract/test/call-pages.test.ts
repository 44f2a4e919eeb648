import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callPages } from '../pages/call-pages.ts';
import { calls } from '../src/index.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'contract', 'calls');

it('the committed pages are those of the definitions (npm run docs)', () => {
  const pages = callPages();
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text);
});

it('every call has its section', () => {
  const text = [...callPages().values()].join('\n');
  for (const key of Object.keys(calls)) expect(text).toContain(`\n## \`${key}\`\n`);
});
