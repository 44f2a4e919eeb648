import { formatMinor, percentOf } from '@koi/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { feedBets, openLadder } from '../../../test/rebate.ts';
import { verifyRebate } from './verify-rebate.ts';

const LIVE = 1;
const FISHING = 2;
const SLOTS = 3;
/** The demo ladder for zh_cn: the amount to exceed, and the percentage. */
const ladder: Readonly<Record<number, readonly (readonly [bigint, string])[]>> = {
  [LIVE]: [
    [10_00n, '0.10'],
    [1000_00n, '0.20'],
    [10_000_00n, '0.30'],
  ],
  [FISHING]: [
    [10_00n, '0.20'],
    [1000_00n, '0.35'],
    [10_000_00n, '0.50'],
  ],
  [SLOTS]: [
    [10_00n, '0.30'],
    [1000_00n, '0.50'],
    [10_000_00n, '0.80'],
  ],
};

interface Fed {
  do: 'feed';
  bet: number;
  supplier: string;
  valid: number;
  gameType: number;
  stands: boolean;
}
/** `after`: only bets stored before the step that many steps ago. */
type Step = Fed | { do: 'claim'; after: number | null };

const fed: fc.Arbitrary<Fed> = fc.record({
  do: fc.constant('feed' as const),
  bet: fc.integer({ min: 0, max: 5 }),
  supplier: fc.constantFrom('LY', 'PG'),
  valid: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2_000_000 })),
  gameType: fc.constantFrom(LIVE, FISHING, SLOTS),
  stands: fc.boolean(),
});
const claim = fc.record({
  do: fc.constant('claim' as const),
  after: fc.option(fc.integer({ min: 0, max: 6 })),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: fed }, { weight: 1, arbitrary: claim }),
  { minLength: 3, maxLength: 16 },
);

interface ModelBet {
  gameType: number;
  storedAt: number;
  counts: bigint;
  claimed: bigint;
}

const linesOf = (bets: readonly ModelBet[]) =>
  [LIVE, FISHING, SLOTS].flatMap((gameType) => {
    const valid = bets
      .filter((bet) => bet.gameType === gameType)
      .reduce((sum, bet) => sum + bet.counts - bet.claimed, 0n);
    const rate = ladder[gameType]?.findLast(([quota]) => quota < valid)?.[1];
    return rate === undefined ? [] : [{ gameType, valid, money: percentOf(valid, rate) }];
  });

testApi('rebate beside a simple model', (api) => {
  test('shows and pays what a sum over single bets says, whatever comes in which order', async () => {
    await openLadder(api());
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        const { id, token } = await api().member();
        const bets = new Map<string, ModelBet>();
        const times: number[] = [];
        for (const [index, step] of plan.entries()) {
          api().clock.advance(61_000);
          const now = api().clock.now();
          times.push(now.getTime());
          if (step.do === 'feed') {
            const { supplier, gameType } = step;
            const key = `${supplier}-${step.bet}`;
            const valid = BigInt(step.valid);
            const status = step.stands ? ('COMPLETE' as const) : ('N' as const);
            const bet = { id: `${step.bet}`, version: index + 1, valid, gameType, status };
            await feedBets(api(), id, [bet], { supplier, now });
            const known = bets.get(key) ?? { claimed: 0n, storedAt: now.getTime() };
            bets.set(key, { ...known, gameType, counts: step.stands ? valid : 0n });
          } else {
            const from = step.after === null ? undefined : times.at(-2 - step.after);
            const deadtime = Math.floor((from ?? now.getTime() + 5000) / 1000);
            const due = [...bets.values()].filter((bet) => bet.storedAt < deadtime * 1000);
            const lines = linesOf(due).filter(({ money }) => money > 0n);
            const { body } = await api().call('POST /fsnow/fetch', { token, body: { deadtime } });
            const paid = lines.reduce((sum, { money }) => sum + money, 0n);
            if (lines.length === 0) expect(body.error).toBe('fs_no_data');
            else expect(body.data?.money).toBe(formatMinor(paid));
            const types = new Set(lines.map(({ gameType }) => gameType));
            for (const bet of due) if (types.has(bet.gameType)) bet.claimed = bet.counts;
          }
          const { body } = await api().call('GET /fsnow/list', { token });
          expect(
            body.data.map((row: Record<string, unknown>) => [row.gameType, row.total_valid, row.fs_money]),
          ).toEqual(
            linesOf([...bets.values()]).map((line) => [
              line.gameType,
              formatMinor(line.valid),
              formatMinor(line.money),
            ]),
          );
        }
      }),
      { numRuns: 25 },
    );
    expect(await verifyRebate(api().app.context.database.db)).toEqual([]);
  }, 120_000);
});
