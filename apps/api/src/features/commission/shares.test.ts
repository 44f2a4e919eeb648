import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AgentAbove, moneyOf, sharesOf } from './shares.ts';

const agent = (memberId: number, rate: number | undefined, isPaid = true): AgentAbove => ({
  memberId,
  childId: memberId - 1,
  depth: memberId,
  rate,
  childRate: undefined,
  isPaid,
});
const paid = (memberRate: number, rates: (number | undefined)[], valid: bigint) =>
  sharesOf(
    memberRate,
    rates.map((rate, n) => agent(n + 1, rate)),
  ).map((share) => [share.memberId, moneyOf(share, valid)]);

describe('shares of a bet', () => {
  it('are the differences up the line', () => {
    expect(paid(100, [300, 600], 100_000n)).toEqual([
      [1, 2_000n],
      [2, 3_000n],
    ]);
  });

  it('are measured from the highest rate below, and who has none keeps nothing from those above', () => {
    expect(paid(0, [500, 420, 600], 10_000n)).toEqual([
      [1, 500n],
      [3, 100n],
    ]);
    expect(paid(100, [undefined, 300], 10_000n)).toEqual([[2, 200n]]);
    expect(paid(600, [600, 500], 10_000n)).toEqual([]);
  });

  it('go past agents who are not paid, to the next one above', () => {
    const line = [agent(1, 300, false), agent(2, 600)];
    expect(sharesOf(0, line).map((share) => [share.memberId, moneyOf(share, 10_000n)])).toEqual([[2, 600n]]);
  });

  it('too small for a cent are shares of nothing', () => {
    expect(paid(0, [100, 200, 300], 50n)).toEqual([
      [1, 0n],
      [2, 1n],
      [3, 0n],
    ]);
  });

  it('never come to more than the top rate, to nobody twice, to nobody a negative amount', () => {
    const rate = fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.array(fc.record({ rate, isPaid: fc.boolean() }), { maxLength: 12 }),
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        (memberRate, line, valid) => {
          const chain = line.map((one, n) => agent(n + 1, one.rate, one.isPaid));
          const shares = sharesOf(memberRate, chain);
          const money = shares.map((share) => moneyOf(share, valid));
          const top = Math.max(0, ...chain.filter(({ isPaid }) => isPaid).map((one) => one.rate ?? 0));
          const sum = money.reduce((total, one) => total + one, 0n);
          expect(sum * 10_000n <= valid * BigInt(Math.max(0, top - memberRate))).toBe(true);
          expect(valid * BigInt(Math.max(0, top - memberRate)) - sum * 10_000n < 10_000n).toBe(true);
          expect(money.every((one) => one >= 0n)).toBe(true);
          expect(new Set(shares.map(({ memberId }) => memberId)).size).toBe(shares.length);
        },
      ),
    );
  });
});
