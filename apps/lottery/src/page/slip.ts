import { type Minor, typedAmount } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { betTypeOf, type GameDefinition, type PricedLine, type Selection } from '../draw/game.ts';
import { payoutOf } from '../draw/odds.ts';
import type { TextKey } from './text/text.tsx';

export interface SlipLine extends Selection {
  /** Stake per combination as typed, if it differs from the slip's. */
  unit: string | null;
}

export interface Slip {
  lines: readonly SlipLine[];
  /** Stake per combination, as typed. */
  unit: string;
  multiplier: number;
}

export const emptySlip: Slip = { lines: [], unit: '2', multiplier: 1 };

export interface LineFigures extends PricedLine {
  line: SlipLine;
  combinations: number;
  stake: Minor;
  /** Maximum payout of this line alone. */
  best: Minor;
}

export interface SlipFigures {
  lines: readonly LineFigures[];
  combinations: number;
  total: Minor;
  /** Maximum payout of all lines together. */
  best: Minor;
}

export function figuresOf(game: GameDefinition, slip: Slip): SlipFigures {
  const lines = slip.lines.flatMap((line): LineFigures[] => {
    const betType = betTypeOf(game, line);
    if (!betType) return [];
    const combinations = betType.combinations(line.pick);
    const unit = (typedAmount(line.unit ?? slip.unit) ?? 0n) * BigInt(slip.multiplier);
    const priced = { betType: line.betType, pick: line.pick, odds: betType.odds(line.pick), unit };
    const best = combinations === 1 ? payoutOf(unit, priced.odds) : game.worstPayout([priced]);
    return [{ ...priced, line, combinations, stake: unit * BigInt(combinations), best }];
  });
  return {
    lines,
    combinations: lines.reduce((sum, line) => sum + line.combinations, 0),
    total: lines.reduce((sum, line) => sum + line.stake, 0n),
    best: lines.length === 1 ? (lines[0]?.best ?? 0n) : game.worstPayout(lines),
  };
}

const sameField = (one: Selection, other: Selection): boolean =>
  one.betType === other.betType && one.pick === other.pick;

export const hasLine = (slip: Slip, selection: Selection): boolean =>
  slip.lines.some((line) => sameField(line, selection));

export function withoutLine(slip: Slip, selection: Selection): Slip {
  return { ...slip, lines: slip.lines.filter((line) => !sameField(line, selection)) };
}

export const withoutLines = (slip: Slip, gone: readonly Selection[]): Slip => gone.reduce(withoutLine, slip);

/** Adds missing lines, up to the game's limit. */
export function withLines(game: GameDefinition, slip: Slip, selections: readonly Selection[]): Slip {
  const added = selections
    .filter((selection) => !hasLine(slip, selection))
    .map(({ betType, pick }) => ({ betType, pick, unit: null }));
  return { ...slip, lines: [...slip.lines, ...added].slice(0, game.limits.maxSelections) };
}

export function withUnit(slip: Slip, selection: Selection, unit: string | null): Slip {
  return {
    ...slip,
    lines: slip.lines.map((line) => (sameField(line, selection) ? { ...line, unit } : line)),
  };
}

/** Why the server would refuse these lines; shown before they are sent. */
export function problemOf(
  { limits }: GameDefinition,
  { lines, best }: SlipFigures,
): readonly [TextKey, Readonly<Record<string, string>>] | null {
  for (const { unit, stake } of lines) {
    if (unit < limits.minUnit) return ['unitRange', { min: showAmount(limits.minUnit) }];
    if (stake < limits.minStake || stake > limits.maxStake)
      return ['stakeRange', { min: showAmount(limits.minStake), max: showAmount(limits.maxStake) }];
  }
  return best > limits.maxPayout ? ['overPayout', { max: showAmount(limits.maxPayout) }] : null;
}
