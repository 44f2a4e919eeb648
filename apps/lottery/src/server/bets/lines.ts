import { createHash, randomBytes } from 'node:crypto';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import { betTypeOf, type GameDefinition, type PricedLine } from '../../draw/game.ts';
import { payoutOf } from '../../draw/odds.ts';
import type { LineRequest } from '../../draw/page-api.ts';
import { LotteryRefusal } from '../lib/refusal.ts';

export interface Line extends PricedLine {
  combinations: number;
  /** For all combinations. */
  stake: Minor;
}

export const totalOf = (lines: readonly Line[]): Minor => lines.reduce((sum, line) => sum + line.stake, 0n);

/** Upper bound of the line's payout. */
export const mostOf = ({ stake, odds }: Pick<Line, 'stake' | 'odds'>): Minor => payoutOf(stake, odds);

/** The lines of a request with the current odds. @throws LotteryRefusal `bad_selection`, `stake_range` */
export function readLines(
  game: GameDefinition,
  selections: readonly LineRequest[],
  multiplier: number,
): Line[] {
  const { minStake, maxStake, minUnit, maxMultiplier, maxSelections } = game.limits;
  const distinct = new Set(selections.map(({ betType, pick }) => `${betType} ${pick}`));
  const counted =
    selections.length >= 1 && selections.length <= maxSelections && distinct.size === selections.length;
  if (!counted || multiplier < 1 || multiplier > maxMultiplier) throw new LotteryRefusal('bad_selection');
  return selections.map(({ betType: id, pick, stake: text }) => {
    const betType = betTypeOf(game, { betType: id, pick });
    const parsed = parseMinor(text);
    if (!betType || !('amount' in parsed)) throw new LotteryRefusal('bad_selection');
    const combinations = betType.combinations(pick);
    const unit = parsed.amount * BigInt(multiplier);
    const stake = unit * BigInt(combinations);
    if (unit <= 0n || stake < minStake || stake > maxStake)
      throw new LotteryRefusal('stake_range', { min: formatMinor(minStake), max: formatMinor(maxStake) });
    if (unit < minUnit) throw new LotteryRefusal('unit_range', { min: formatMinor(minUnit) });
    return { betType: id, pick, odds: betType.odds(pick), unit, combinations, stake };
  });
}

/** Distinguishes a repeated request from a different one under the same id. */
export function hashOf(content: readonly unknown[], selections: readonly LineRequest[]): string {
  const lines = selections.map(({ betType, pick, stake }) => [betType, pick, stake]);
  return createHash('sha256')
    .update(JSON.stringify([...content, lines]))
    .digest('hex');
}

/** Readable and unique for ever, even after a lottery's data was discarded: the issue and 60 random bits. */
export function newId(issueNo: string): string {
  return `${issueNo}-${BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(13, '0')
    .slice(-12)}`;
}
