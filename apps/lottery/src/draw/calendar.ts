import type { GameDefinition } from './game.ts';

export interface Period {
  /**
   * `YYYYMMDD` of the game's day in the platform's time zone and the four-digit number of the period in that
   * day, from 0001.
   */
  issueNo: string;
  opensAt: Date;
  /** No bets are accepted from here on. */
  closesAt: Date;
  drawsAt: Date;
}

type Rhythm = Pick<GameDefinition, 'periodSeconds' | 'dayStartsAt' | 'sealSeconds'>;

const DAY = 86_400;

/**
 * The period of `game` at `time`: from its first second until just before its draw. `offsetMinutes` is that
 * of TZ_OFFSET (+08:00 = 480).
 */
export function periodAt(game: Rhythm, time: Date, offsetMinutes: number): Period {
  // Seconds of a clock that shows midnight when the game's day begins. A day that begins in the evening has
  // the date of the next day, the day of its draws.
  const shift = offsetMinutes * 60 - game.dayStartsAt;
  const local = Math.floor(time.getTime() / 1000) + shift;
  const secondOfDay = local % DAY;
  const begin = local - secondOfDay;
  const index = Math.floor(secondOfDay / game.periodSeconds);
  const day = new Date(begin * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const opens = begin + index * game.periodSeconds - shift;
  const draws = opens + game.periodSeconds;
  return {
    issueNo: `${day}${String(index + 1).padStart(4, '0')}`,
    opensAt: new Date(opens * 1000),
    closesAt: new Date((draws - game.sealSeconds) * 1000),
    drawsAt: new Date(draws * 1000),
  };
}

/** The next `count` periods that have not started at `time`. */
export function periodsAfter(game: Rhythm, time: Date, count: number, offsetMinutes: number): Period[] {
  const periods: Period[] = [];
  let from = periodAt(game, time, offsetMinutes).drawsAt;
  while (periods.length < count) {
    const period = periodAt(game, from, offsetMinutes);
    periods.push(period);
    from = period.drawsAt;
  }
  return periods;
}
