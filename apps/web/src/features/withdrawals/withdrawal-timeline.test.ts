import { describe, expect, it } from 'vitest';
import type { Translate } from '../../shared/i18n/use-translate.ts';
import type { Withdrawal } from './queries.ts';
import { grossOf, withdrawalTimeline } from './withdrawal-timeline.ts';

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(' ');
const order = (part: Partial<Withdrawal>) =>
  ({
    money: '980.00',
    counter_fee: '20.00',
    created_at: '2026-03-01 12:00:01',
    updated_at: '2026-03-01 13:00:00',
    confirm_at: null,
    fail_reason: null,
    ...part,
  }) as Withdrawal;

describe('withdrawalTimeline', () => {
  it('says who acts next while it is pending', () => {
    const steps = withdrawalTimeline(order({ status: 1 }), t);
    expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'waiting']);
    expect(steps[1]?.note).toBe('withdrawals.nextQueue');
    const seen_at = '2026-03-01 12:10:00';
    expect(withdrawalTimeline(order({ status: 1, seen_at }), t)[1]).toMatchObject({
      state: 'current',
      time: seen_at,
      note: 'withdrawals.nextStaff',
    });
  });

  it.each([null, '2026-03-01 12:10:00'])('says until when it rests after a reset, seen: %s', (seen_at) => {
    const resting = order({ status: 1, seen_at, rests_until: '2026-03-02 12:00:30' });
    expect(withdrawalTimeline(resting, t)[1]).toMatchObject({
      state: 'current',
      note: 'withdrawals.nextRest 2026-03-02 12:00',
    });
  });

  it('ends paid at the confirmation', () => {
    const steps = withdrawalTimeline(order({ status: 2, confirm_at: '2026-03-01 12:30:00' }), t);
    expect(steps.at(-1)).toMatchObject({ state: 'done', time: '2026-03-01 12:30:00' });
  });

  it('ends refused with the reason and the gross amount returned', () => {
    const steps = withdrawalTimeline(order({ status: 3, fail_reason: 'wrong holder' }), t);
    expect(steps.at(-1)).toEqual({
      name: 'withdrawals.stepRefused 100000',
      state: 'failed',
      time: '2026-03-01 13:00:00',
      note: 'wrong holder',
    });
  });

  it('adds net and fee to what was asked for', () => {
    expect(grossOf({ money: '0.07', counter_fee: '0.01' })).toBe(8n);
  });
});
