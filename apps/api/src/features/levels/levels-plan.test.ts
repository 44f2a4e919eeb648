import type { LevelTrack } from '@koi/contract/enumerations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../platform/lib/time.ts';
import {
  isMet,
  type LastPayment,
  type LevelTier,
  planLevels,
  type Standing,
  salaryKey,
} from './levels-plan.ts';
import type { LevelsRules } from './levels-rules.ts';

const rules: LevelsRules = {
  isOpen: true,
  terms: { wallet: 'money', turnoverPercent: '0' },
  days: { day: 1, week: 7, month: 30, year: 365 },
  gameTypes: { live: [1], slot: [2, 3, 6] },
};
const tier = (level: number, turnover: bigint, more: Partial<LevelTier> = {}): LevelTier => ({
  track: 'live',
  level,
  condition: 2,
  deposit: 0n,
  turnover,
  gift: 10n,
  awards: { day: 0n, week: 2n, month: 3n, year: 0n },
  credit: 0n,
  ...more,
});
const ladder = [tier(1, 100n), tier(2, 200n), tier(3, 300n)];

it('whatever the order of bets and log-ins, gifts are those of the levels reached and salaries keep their distance', () => {
  const steps = fc.array(
    fc.record({
      bets: fc.bigInt(-80n, 120n),
      hours: fc.nat(400),
      visits: fc.boolean(),
      overdue: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (history) => {
      let [bets, now, most] = [0n, 0, 0n];
      const standings = new Map<LevelTrack, Standing>();
      const lastSalaries = new Map<string, LastPayment>();
      const gifts: number[] = [];
      for (const step of history) {
        bets = bets + step.bets > 0n ? bets + step.bets : 0n;
        if (bets > most) most = bets;
        now += step.hours * 3_600_000;
        const at = new Date(now);
        const plan = planLevels(
          {
            sums: { bets: new Map([[1, bets]]), deposits: 0n },
            standings,
            lastSalaries,
            visitedAt: step.visits ? at : null,
            isOverdue: step.overdue,
            isExcluded: false,
          },
          ladder,
          rules,
        );
        for (const [track, standing] of plan.standings) standings.set(track, standing);
        for (const { track, kind, level, step: n, periodDays } of plan.payments) {
          if (periodDays === null) {
            gifts.push(level);
            continue;
          }
          expect(step.visits && !step.overdue).toBe(true);
          const last = lastSalaries.get(salaryKey(track, kind));
          expect(n).toBe((last?.step ?? 0) + 1);
          if (last) expect(now - last.at.getTime()).toBeGreaterThanOrEqual(periodDays * DAY_MS);
          lastSalaries.set(salaryKey(track, kind), { step: n, at });
        }
      }
      expect(gifts).toEqual(ladder.filter(({ turnover }) => most >= turnover).map(({ level }) => level));
    }),
  );
});

it('a track asks for at least its turnover, VIP for more, by deposits, bets, either or both', () => {
  expect([99n, 100n].map((bets) => isMet(tier(1, 100n), bets, 0n))).toEqual([false, true]);
  const vip = (condition: LevelTier['condition']) => tier(1, 100n, { track: 'vip', deposit: 50n, condition });
  const cases = [
    [100n, 50n],
    [101n, 50n],
    [100n, 51n],
    [101n, 51n],
  ] as const;
  const met = (condition: LevelTier['condition']) =>
    cases.map(([bets, deposits]) => isMet(vip(condition), bets, deposits));
  expect(met(1)).toEqual([false, false, true, true]);
  expect(met(2)).toEqual([false, true, false, true]);
  expect(met(3)).toEqual([false, true, true, true]);
  expect(met(4)).toEqual([false, false, false, true]);
});
