import { describe, expect, it } from 'vitest';
import {
  acceptedAt,
  borrowProblem,
  creditPicks,
  daysLeft,
  entryState,
  positionOf,
  repayProblem,
} from './credit-terms.ts';
import type { CreditEntry } from './queries.ts';

const now = Date.parse('2025-03-10T02:00:00Z');
const entry = (part: Partial<CreditEntry>) =>
  ({
    type: 'borrow',
    status: 2,
    is_return: 0,
    is_overdue: 0,
    borrow_day: 15,
    dead_at: '2025-03-20 10:00:00',
    created_at: '2025-03-05 09:00:00',
    ...part,
  }) as CreditEntry;

describe('a row', () => {
  it.each([
    [{ status: 1, dead_at: null }, 'reviewing'],
    [{ status: 3, dead_at: null }, 'refused'],
    [{}, 'running'],
    [{ is_overdue: 1 }, 'overdue'],
    [{ dead_at: '2025-03-10 09:59:59' }, 'overdue'],
    [{ dead_at: '2025-03-01 00:00:00', is_return: 1 }, 'returned'],
    [{ type: 'lend', status: 4, dead_at: null }, 'repayment'],
  ] as const)('%j is %s', (part, state) => {
    expect(entryState(entry(part), now)).toBe(state);
  });

  it.each([
    // Existing back ends send no count in a record, and elsewhere one without a sign.
    [{}, 10],
    [{ dead_at: '2025-03-10 10:00:01', remain_day: 0 }, 1],
    [{ dead_at: '2025-03-07 09:00:00', remain_day: 3 }, -4],
    [{ dead_at: '2025-03-10 09:59:59' }, -1],
    // No open loan.
    [{ status: 1, dead_at: null }, null],
    [{ is_return: 1 }, null],
    [{ type: 'lend', status: 4, dead_at: null, remain_day: 0 }, null],
  ] as const)('%j has %s days left', (part, days) => {
    expect(daysLeft(entry(part as Partial<CreditEntry>), now)).toBe(days);
  });

  it('was paid out its days before it is due', () => {
    expect(acceptedAt(entry({}))?.toISOString()).toBe('2025-03-05T02:00:00.000Z');
    expect(acceptedAt(entry({ dead_at: null }))).toBeNull();
  });
});

describe('an account', () => {
  const repaid = (created_at: string) => entry({ type: 'lend', status: 4, dead_at: null, created_at });

  it('is free without rows and a minute after a repayment, and waits before', () => {
    expect(positionOf([], now)).toMatchObject({ phase: 'free', request: null });
    const rows = [repaid('2025-03-10 09:59:30'), entry({ is_return: 1 })];
    expect(positionOf(rows, now)).toMatchObject({ phase: 'waiting', retryAt: now + 30_000 });
    expect(positionOf(rows, now + 30_000).phase).toBe('free');
  });

  it('stands where its newest request stands', () => {
    expect(positionOf([entry({ status: 1, dead_at: null }), repaid('2025-03-01 10:00:00')], now).phase).toBe(
      'reviewing',
    );
    expect(positionOf([entry({})], now).phase).toBe('running');
    expect(positionOf([entry({ status: 3, dead_at: null })], now).phase).toBe('free');
  });
});

describe('amounts', () => {
  it.each([
    [200_000n, [500, 1000, 1500, 2000]],
    [12_345n, [30, 61, 92, 123]],
    [150n, [1]],
    [0n, []],
  ])('picks of %s', (available, picks) => {
    expect(creditPicks(available)).toEqual(picks);
  });

  it('are borrowed within what is free and repaid whole', () => {
    expect(borrowProblem(null, 100n)).toBe('enterAmount');
    expect(borrowProblem(101n, 100n)).toBe('aboveLimit');
    expect(borrowProblem(100n, 100n)).toBeNull();
    expect(repayProblem(0n, 100n, 500n)).toBe('enterAmount');
    expect(repayProblem(99n, 100n, 500n)).toBe('wholeDebt');
    expect(repayProblem(100n, 100n, 99n)).toBe('aboveBalance');
    expect(repayProblem(100n, 100n, 100n)).toBeNull();
  });
});
