import { describe, expect, it } from 'vitest';
import type { SavingsPlan, SavingsPurchase } from './queries.ts';
import { affordable, holdingAt, planAllowance, purchaseProblem, savingsPicks } from './savings-terms.ts';

const now = Date.parse('2025-03-01T02:00:00Z');
const plan = (part: Partial<SavingsPlan> = {}) =>
  ({
    MinAmount: 100,
    MaxAmount: 50_000,
    SettleTime: 24,
    IsCycleSettle: 1,
    Rate: '0.50',
    TotalCount: '1000000.00',
    LimitInterest: '25.00',
    LimitUserOrderCount: 0,
    RemainingCount: '998000.00',
    UserOrderCount: null,
    LimitOrderInterval: null,
    ...part,
  }) as SavingsPlan;
const purchase = (part: Partial<SavingsPurchase> = {}) =>
  ({
    ...plan(),
    amount: 2000,
    status: 0,
    Interest: 0,
    CreatedOn: '2025-02-28 10:00:00',
    ...part,
  }) as SavingsPurchase;

describe('planAllowance', () => {
  it.each([
    [{}, 'open', 5_000_000n],
    [{ RemainingCount: '9.00' }, 'soldOut', 0n],
    [{ RemainingCount: '155.00' }, 'open', 15_000n],
    [{ LimitUserOrderCount: 300, UserOrderCount: '250' }, 'limitReached', 5_000n],
    [{ LimitUserOrderCount: 300, UserOrderCount: '100' }, 'open', 20_000n],
    [{ LimitOrderInterval: '2025-03-01 10:00:01' }, 'waiting', 5_000_000n],
    [{ LimitOrderInterval: '2025-03-01 10:00:00' }, 'open', 5_000_000n],
  ] as const)('of %j is %s up to %d', (part, state, max) => {
    expect(planAllowance(plan(part as Partial<SavingsPlan>), now)).toMatchObject({ state, max });
  });
});

describe('purchaseProblem', () => {
  it.each([
    [null, {}, 'enterAmount'],
    [0n, {}, 'enterAmount'],
    [10_500n, {}, 'notTens'],
    [9_000n, {}, 'belowMin'],
    [5_001_000n, {}, 'aboveMax'],
    [20_000n, { RemainingCount: '150.00' }, 'aboveLeft'],
    [20_000n, { LimitUserOrderCount: 190 }, 'abovePersonal'],
    [110_000n, {}, 'aboveBalance'],
    [100_000n, {}, null],
  ] as const)('of %d with %j is %s', (amount, part, problem) => {
    const entry = plan(part as Partial<SavingsPlan>);
    expect(purchaseProblem(amount, entry, planAllowance(entry, now), 100_000n)).toBe(problem);
  });

  it('finds nothing wrong with what it offers', () => {
    const entry = plan({ MinAmount: 95 });
    const allowance = planAllowance(entry, now);
    const offers = [
      ...savingsPicks(allowance, 123_456n).map((pick) => BigInt(pick) * 100n),
      affordable(allowance, 123_456n),
    ];
    expect(offers).toEqual([10_000n, 20_000n, 50_000n, 100_000n, 123_000n]);
    for (const offer of offers) expect(purchaseProblem(offer, entry, allowance, 123_456n)).toBeNull();
  });
});

describe('holdingAt', () => {
  it.each([
    [{}, false, 'inProgress', 1_000n],
    [{}, true, 'redeeming', 1_000n],
    [{ CreatedOn: '2025-02-20 10:00:00' }, false, 'capReached', 2_500n],
    [{ IsCycleSettle: 0 }, false, 'settled', 1_000n],
    [{ IsCycleSettle: 0, CreatedOn: '2025-03-01 09:00:00' }, false, 'inProgress', 0n],
    [{ status: 1, Interest: 20 }, false, 'ended', 2_000n],
    // Never less than the server has credited, whatever the phone's clock says.
    [{ Interest: 20 }, false, 'inProgress', 2_000n],
  ] as const)('of %j, redeeming %s, is %s with %d', (part, redeeming, state, accrued) => {
    const holding = holdingAt(purchase(part as Partial<SavingsPurchase>), now, redeeming);
    expect(holding).toMatchObject({ state, accrued, principal: 200_000n });
    expect(holding.nextAt === null).toBe(state === 'capReached' || state === 'settled' || state === 'ended');
  });
});
