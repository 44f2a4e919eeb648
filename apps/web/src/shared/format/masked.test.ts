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
