import { outcomeOf } from '@koi/game-kit/outcome.ts';
import { describe, expect, it } from 'vitest';
import { shownState } from './bet-states.ts';

describe('what a payout is called', () => {
  it.each([
    [1_000n, 1_001n, 'won'],
    [1_000n, 1_000n, 'returned'],
    [1_000n, 500n, 'returned'],
    [1_000n, 0n, 'lost'],
  ] as const)('a stake of %s that is paid %s is %s', (stake, payout, outcome) => {
    expect(outcomeOf(stake, payout)).toBe(outcome);
  });

  it('a bet of many combinations that pays less than all of them cost has not won', () => {
    expect(shownState({ state: 'won', stake: '10.00', payout: '3.92' })).toBe('returned');
    expect(shownState({ state: 'won', stake: '10.00', payout: '19.60' })).toBe('won');
  });

  it.each(['open', 'lost', 'cancelled'] as const)('%s stays what it is', (state) => {
    expect(shownState({ state, stake: '10.00', payout: state === 'cancelled' ? '10.00' : null })).toBe(state);
  });
});
