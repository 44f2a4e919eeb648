import { formatMinor, type Minor } from '@koi/money';
import { type RatesInput, within } from '../team/rates.ts';
import type { RateBound } from '../team/rates-queries.ts';
import type { Invite } from './invite-source.ts';

export interface CutRate {
  name: string;
  from: Minor;
  to: Minor;
}

/**
 * Rates that a new member would not get in full, because the agent's own rates are lower by now
 * (docs/contract/play.md 12.2).
 */
export function cutRates({ rates }: Pick<Invite, 'rates'>, bounds: readonly RateBound[]): CutRate[] {
  return bounds.flatMap((bound) => {
    const from = rates.get(bound.gameType);
    return from !== undefined && from > bound.high ? [{ name: bound.name, from, to: bound.high }] : [];
  });
}

/**
 * One rate of the invite, for a change that is not about rates, because the call requires at least one. An
 * uncut rate stays as it is; where all are cut, the one sent becomes what new members get anyway.
 */
export function someRate({ rates }: Pick<Invite, 'rates'>, bounds: readonly RateBound[]): RatesInput[number] {
  const fitting = bounds.find(
    (bound) => within(rates.get(bound.gameType), bound) === rates.get(bound.gameType),
  );
  const bound = fitting ?? bounds[0];
  if (!bound)
    return { game_type: [...rates.keys()][0] ?? 0, rate: formatMinor([...rates.values()][0] ?? 0n) };
  return { game_type: bound.gameType, rate: formatMinor(within(rates.get(bound.gameType), bound)) };
}
