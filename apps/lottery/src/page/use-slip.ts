import type { Minor } from '@koi/money';
import { useState } from 'react';
import { betTypeOf, type GameDefinition, type PricedLine, type Selection } from '../draw/game.ts';
import { payoutOf } from '../draw/odds.ts';
import { typedMoney } from './money.ts';

export interface Slip {
  selections: readonly Selection[];
  stake: string;
  multiplier: number;
}

export interface SlipFigures {
  lines: readonly (PricedLine & { stake: Minor; potential: Minor })[];
  total: Minor;
  /** The most these lines can pay together. */
  best: Minor;
}

export function figuresOf(game: GameDefinition, slip: Slip): SlipFigures {
  const stake = (typedMoney(slip.stake) ?? 0n) * BigInt(slip.multiplier);
  const lines = slip.selections.flatMap((selection) => {
    const odds = betTypeOf(game, selection)?.odds(selection.pick);
    return odds ? [{ ...selection, odds, stake, unit: stake, potential: payoutOf(stake, odds) }] : [];
  });
  return { lines, total: stake * BigInt(lines.length), best: game.worstPayout(lines) };
}

const sameField = (one: Selection, other: Selection): boolean =>
  one.betType === other.betType && one.pick === other.pick;

export function useSlip(game: GameDefinition) {
  const [slip, setSlip] = useState<Slip>({ selections: [], stake: '10', multiplier: 1 });
  return {
    slip,
    has: (selection: Selection) => slip.selections.some((one) => sameField(one, selection)),
    toggle: (selection: Selection) =>
      setSlip((before) => {
        const without = before.selections.filter((one) => !sameField(one, selection));
        if (without.length < before.selections.length) return { ...before, selections: without };
        return without.length >= game.limits.maxSelections
          ? before
          : { ...before, selections: [...without, selection] };
      }),
    clear: () => setSlip((before) => ({ ...before, selections: [] })),
    setStake: (stake: string) => setSlip((before) => ({ ...before, stake })),
    setMultiplier: (multiplier: number) =>
      setSlip((before) => ({
        ...before,
        multiplier: Math.max(1, Math.min(game.limits.maxMultiplier, multiplier)),
      })),
  };
}

export type SlipControl = ReturnType<typeof useSlip>;
