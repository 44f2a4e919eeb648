import type { Minor } from '@koi/money';
import type { Names } from '../../platform/database/column-types.ts';

export interface Level {
  gameType: number;
  names: Names;
  quota: Minor;
  /** Percent, an exact decimal. */
  rate: string;
}

/**
 * How many game types a currency's ladder must cover: all but the site's own lottery (docs/contract/money.md
 * 9.1).
 */
export const LADDER_TYPES = 7;

/**
 * The highest-paying level whose quota `valid` exceeds, levels set for one member included
 * (docs/contract/money.md 9.3).
 */
export function levelFor(levels: readonly Level[], gameType: number, valid: Minor): Level | undefined {
  return levels
    .filter((level) => level.gameType === gameType && level.quota < valid)
    .reduce<Level | undefined>(
      (best, level) => (best && rank(best) >= rank(level) ? best : level),
      undefined,
    );
}

/** The next level that pays more than `valid` earns now. */
export function nextLevelFor(levels: readonly Level[], gameType: number, valid: Minor): Level | undefined {
  const now = levelFor(levels, gameType, valid);
  return levels
    .filter(
      (level) => level.gameType === gameType && level.quota >= valid && (!now || rank(level) > rank(now)),
    )
    .reduce<Level | undefined>(
      (best, level) => (best && best.quota <= level.quota ? best : level),
      undefined,
    );
}

/** The rate in hundredths of a percent, for comparison. */
function rank({ rate }: Level): number {
  const [full = '0', fraction = ''] = rate.split('.');
  return Number(full) * 100 + Number(fraction.padEnd(2, '0'));
}
