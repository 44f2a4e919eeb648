// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { packState, signedToday } from './pack-state.ts';
import { toDays } from './queries.ts';

const pack = { kind: 'consecutive', days: 7 } as const;
const award = (type: 1 | 2, days: number, state: -1 | 0 | 1) => ({
  type,
  serial_days: type === 2 ? days : 0,
  total_days: type === 1 ? days : 0,
  state,
});

describe('states of a pack', () => {
  it('goes by the best row for consecutive days, by all days for the others', () => {
    expect(packState(pack, { best: 6, total: 40 }, [])).toBe('locked');
    expect(packState(pack, { best: 7, total: 40 }, [])).toBe('receivable');
    expect(packState({ kind: 'cumulative', days: 41 }, { best: 99, total: 40 }, [])).toBe('locked');
    expect(packState({ kind: 'cumulative', days: 40 }, { best: 1, total: 40 }, [])).toBe('receivable');
  });

  it('is left to the claim where the back end does not say how many days there are', () => {
    expect(packState(pack, { best: null, total: null }, [])).toBe('receivable');
    expect(packState(pack, { best: null, total: null }, [award(2, 7, 1)])).toBe('received');
  });

  it('an award of the same kind and days says what became of it', () => {
    const days = { best: 9, total: 9 };
    expect(packState(pack, days, [award(2, 7, 1)])).toBe('received');
    expect(packState(pack, days, [award(2, 7, 0)])).toBe('waiting');
    expect(packState(pack, days, [award(2, 7, -1)])).toBe('refused');
    expect(packState(pack, days, [award(1, 7, 1), award(2, 3, 1)])).toBe('receivable');
  });
});

describe('days as the screen shows them', () => {
  const own = toDays({
    checked_day: [1, 20, 21],
    month: '2026-11',
    today: '2026-11-22',
    today_checked: false,
    week: [
      { day: '2026-11-21', checked: 1 },
      { day: '2026-11-22', checked: 0 },
    ],
    serial_days: 2,
    best_serial_days: 2,
    total_days: 9,
    is_open: 1,
  });

  it('signing in counts today everywhere, once', () => {
    const after = signedToday(own);
    expect(after).toMatchObject({
      isSignedToday: true,
      serial: 3,
      best: 3,
      total: 10,
      signed: [1, 20, 21, 22],
    });
    expect(after.week?.every(({ isSigned }) => isSigned)).toBe(true);
    expect(signedToday(after)).toBe(after);
    const otherMonth = signedToday({ ...own, month: '2026-10' });
    expect(otherMonth.signed).toEqual(own.signed);
  });

  it('existing back ends send days only: the row is counted from them', () => {
    const [year, month, date] = new Date(Date.now() + 8 * 3_600_000)
      .toISOString()
      .slice(0, 10)
      .split('-')
      .map(Number);
    const days = toDays({ checked_day: [date ?? 0] });
    expect(days).toMatchObject({
      isSignedToday: true,
      serial: 1,
      best: null,
      total: null,
      week: null,
      isOpen: true,
    });
    expect(days.month).toBe(`${year}-${String(month).padStart(2, '0')}`);
  });
});
