import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { showMasked } from './masked.ts';

describe('showMasked', () => {
  it.each([
    ['6222***********4567', '6222 •••• 4567'],
    ['6222 **** **** 4567', '6222 •••• 4567'],
    ['TJRyWw************************tDeC', 'TJRyWw •••• tDeC'],
    ['6222020000001234', '6222 •••• 1234'],
    ['6222 0200 0000 1234', '6222 •••• 1234'],
    ['TExampleWallet00000000000000000001', 'TExamp •••• 0001'],
    ['12345', '12345'],
  ])('%s', (number, shown) => {
    expect(showMasked(number)).toBe(shown);
  });
});

it('no number of a card is shown or written to a file as it came', () => {
  const features = join(import.meta.dirname, '..', 'features');
  const raw = ['cards', 'withdrawals'].flatMap((area) =>
    readdirSync(join(features, area))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => {
        const text = readFileSync(join(features, area, file), 'utf8');
        return [...text.matchAll(/.*(?:card\.card_no|entry\.card_no|(?:row|order)\.account)\b.*/g)].map(
          ([line]) => line.trim(),
        );
      }),
  );
  expect(raw.length).toBeGreaterThan(3);
  // A withdrawal contains the card that is paid to.
  expect(raw.filter((line) => !line.includes('showMasked('))).toEqual(['account: card.card_no,']);
});
