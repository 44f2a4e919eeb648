// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { claimable } from './queries.ts';

it('claimable adds in exact cents', () => {
  const rows = ['0.10', '0.20', '121.6'].map((amount) => ({ claim: { amount, rate: '0.30', level: '' } }));
  expect(claimable([...rows, { claim: null }])).toBe(12_190n);
});
