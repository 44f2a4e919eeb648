import { describe, expect, it } from 'vitest';
import { periodAt, periodsAfter } from './calendar.ts';
import { gameOf, games } from './games.ts';

const known = (code: string) => {
  const game = gameOf(code);
  if (!game) throw new Error(`${code} is gone`);
  return game;
};

describe('the calendar', () => {
  it('numbers periods from midnight of the time zone', () => {
    const game = known('K3A');
    expect(periodAt(game, new Date('2026-11-20T16:00:00Z'), 480)).toEqual({
      issueNo: '202611210001',
      opensAt: new Date('2026-11-20T16:00:00Z'),
      closesAt: new Date('2026-11-20T16:00:55Z'),
      drawsAt: new Date('2026-11-20T16:01:00Z'),
    });
    expect(periodAt(game, new Date('2026-11-20T15:59:59.999Z'), 480).issueNo).toBe('202611201440');
    expect(periodAt(game, new Date('2026-11-20T16:00:00Z'), -300).issueNo).toBe('202611200661');
  });

  it('gives a daily issue the date of its draw', () => {
    const period = {
      issueNo: '202611210001',
      opensAt: new Date('2026-11-20T13:00:00Z'),
      closesAt: new Date('2026-11-21T12:50:00Z'),
      drawsAt: new Date('2026-11-21T13:00:00Z'),
    };
    const game = known('3DD');
    expect(periodAt(game, new Date('2026-11-20T13:00:00Z'), 480)).toEqual(period);
    expect(periodAt(game, new Date('2026-11-21T12:59:59Z'), 480)).toEqual(period);
    expect(periodAt(game, new Date('2026-11-21T13:00:00Z'), 480).issueNo).toBe('202611220001');
    // West of Greenwich: 21:00 there is 02:00 of the next day in UTC.
    expect(periodAt(game, new Date('2026-11-21T12:00:00Z'), -300)).toMatchObject({
      issueNo: '202611210001',
      drawsAt: new Date('2026-11-22T02:00:00Z'),
    });
  });

  it.each(games.map((game) => [game.code, game] as const))(
    '%s: periods follow each other without gap, numbers rise, and each time of a period finds it',
    (_, game) => {
      expect(86_400 % game.periodSeconds).toBe(0);
      const start = new Date('2026-12-31T15:58:30Z');
      const periods = periodsAfter(game, start, 2 * Math.min(400, 86_400 / game.periodSeconds), 480);
      expect(periodAt(game, start, 480).drawsAt).toEqual(periods[0]?.opensAt);
      for (const [index, period] of periods.entries()) {
        const next = periods[index + 1];
        if (next) {
          expect(next.opensAt).toEqual(period.drawsAt);
          expect(next.issueNo > period.issueNo && next.issueNo.length === 12).toBe(true);
        }
        for (const time of [period.opensAt, period.closesAt, new Date(period.drawsAt.getTime() - 1)])
          expect(periodAt(game, time, 480)).toEqual(period);
      }
    },
  );
});
