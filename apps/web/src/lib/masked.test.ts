import { describe, expect, it } from 'vitest';
import { showMasked } from './masked.ts';

describe('showMasked', () => {
  it.each([
    ['6222***********4567', '6222 •••• 4567'],
    ['6222 **** **** 4567', '6222 •••• 4567'],
    ['TJRyWw************************tDeC', 'TJRyWw •••• tDeC'],
    ['6222020000001234', '6222020000001234'],
  ])('%s', (number, shown) => {
    expect(showMasked(number)).toBe(shown);
  });
});
