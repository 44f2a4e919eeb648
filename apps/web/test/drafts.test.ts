import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A form that copies what the server said into its state shows it for ever, and sends it back: `useDraft`
 * keeps what was typed over what was read last. One whose key follows what is read loses what was typed.
 */
const root = join(import.meta.dirname, '../src');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** What screens call the things they read. */
const read = /\b(?:bounds|data|debt|invite|member|news|own|rates|wallets)\b/;

/** The amount is one that was asked for by an address, and it is the member's to change. */
const meant = ['features/transfers/transfer-screen.tsx', 'features/transfers/transfer-sheet.tsx'];

it('no state begins as a copy of what was read', () => {
  const copies = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/useState(?:<[^()]*?>)?\(([^;]*?)\);/g)]
      .filter(([, begins = '']) => read.test(begins) && !meant.includes(name))
      .map(([copy]) => `${name}: ${copy}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(copies).toEqual([]);
});

it('nothing is mounted anew because it was read again', () => {
  const keyed = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\bkey=\{[^}]*\b(?:data|member|own|wallets)\b[^}]*\}/g)].map(
      ([key]) => `${name}: ${key}`,
    ),
  );
  expect(keyed).toEqual([]);
});
