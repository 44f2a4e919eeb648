import { expect, it } from 'vitest';
import { missingFor, nextVip, percentOfGoal, type VipTier } from './vip-goals.ts';

const tier = (level: number, levelup_type: number, bet_money: string, deposit_money: string) =>
  ({ level, levelup_type, bet_money, deposit_money }) as VipTier;

it('a goal is at 100 only when nothing is missing', () => {
  expect([percentOfGoal(0n, 10_000n), percentOfGoal(9_999n, 1n), percentOfGoal(10_000n, 0n)]).toEqual([
    0, 99, 100,
  ]);
  expect([missingFor(99n, 100n), missingFor(100n, 100n), missingFor(101n, 100n)]).toEqual([2n, 1n, 0n]);
});

it('the way to the next level of VIP: the nearer one of either, the farther one of both, only what is asked for', () => {
  const way = (type: number) => {
    const { by, percent, missing } =
      nextVip({
        tiers: [tier(1, 2, '0', '0'), tier(2, type, '100', '100')],
        level: 1,
        bets: 5_000n,
        deposits: 2_500n,
      }) ?? {};
    return [by, percent, missing];
  };
  const deposits = ['deposits', 24, 7_501n];
  const bets = ['bets', 49, 5_001n];
  expect([1, 2, 3, 4].map(way)).toEqual([deposits, bets, bets, deposits]);
  expect(nextVip({ tiers: [tier(1, 2, '0', '0')], level: 1, bets: 0n, deposits: 0n })).toBeNull();
});
