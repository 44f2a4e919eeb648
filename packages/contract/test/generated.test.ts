import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callPages } from '../generate/call-pages.ts';
import { clientCalls } from '../generate/client-calls.ts';
import { clientCallsFile, pagesFolder } from '../generate/paths.ts';
import { calls } from '../src/index.ts';

it('the committed pages are those of the definitions (npm run generate)', () => {
  const pages = callPages();
  expect(readdirSync(pagesFolder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(readFileSync(join(pagesFolder, name), 'utf8'), name).toBe(text);
});

it('what the client knows of the calls is what the definitions say (npm run generate)', () => {
  expect(readFileSync(clientCallsFile, 'utf8')).toBe(clientCalls());
});

it('every call has its section', () => {
  const text = [...callPages().values()].join('\n');
  const keys = Object.keys(calls);
  expect(keys.length).toBeGreaterThan(300);
  for (const key of keys) expect(text).toContain(`\n## \`${key}\`\n`);
});
