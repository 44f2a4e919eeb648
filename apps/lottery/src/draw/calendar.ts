import type { GameDefinition } from './game.ts';

export interface Period {
  /** `YYYYMMDD` of the platform's time zone and the number of the period in that day, four digits, from 0001. */
  issueNo: string;
  opensAt: Date;
  /** From here on no bet is taken. */
  closesAt: Date;
  drawsAt: Date;
}

const DAY = 86_400;

/** The period of `game` that runs at `time`: from its first second up to, not including, its draw. `offsetMinutes` is that of TZ_OFFSET (+08:00 = 480). */
export function periodAt(
  game: Pick<GameDefinition, 'periodSeconds' | 'sealSeconds'>,
  time: Date,
  offsetMinutes: number,
): Period {
  const local = Math.floor(time.getTime() / 1000) + offsetMinutes * 60;
  const secondOfDay = local % DAY;
  const midnight = local - secondOfDay;
  const index = Math.floor(secondOfDay / game.periodSeconds);
  const day = new Date(midnight * 1000).toISOString().slice(0, 10).replaceAll('-', '');
  const opens = midnight + index * game.periodSeconds - offsetMinutes * 60;
  const draws = opens + game.periodSeconds;
  return {
    issueNo: `${day}${String(index + 1).padStart(4, '0')}`,
    opensAt: new Date(opens * 1000),
    closesAt: new Date((draws - game.sealSeconds) * 1000),
    drawsAt: new Date(draws * 1000),
  };
}

/** The next `count` periods that have not begun at `time`. */
export function periodsAfter(
  game: Pick<GameDefinition, 'periodSeconds' | 'sealSeconds'>,
  time: Date,
  count: number,
  offsetMinutes: number,
): Period[] {
  const periods: Period[] = [];
  let from = periodAt(game, time, offsetMinutes).drawsAt;
  while (periods.length < count) {
    const period = periodAt(game, from, offsetMinutes);
    periods.push(period);
    from = period.drawsAt;
  }
  return periods;
}
