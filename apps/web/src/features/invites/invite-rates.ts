import { formatMinor, type Minor } from '@koi/money';
import type { RateBound } from '../../api/queries/rates.ts';
import { type RatesInput, within } from '../../rates/rates.ts';
import type { Invite } from './invite-source.ts';

export interface CutRate {
  name: string;
  from: Minor;
  to: Minor;
}

/** Rates that a newcomer would not get whole: the agent has less himself by now (docs/contract/play.md 12.2). */
export function cutRates({ rates }: Pick<Invite, 'rates'>, bounds: readonly RateBound[]): CutRate[] {
  return bounds.flatMap((bound) => {
    const from = rates.get(bound.gameType);
    return from !== undefined && from > bound.high ? [{ name: bound.name, from, to: bound.high }] : [];
  });
}

/**
 * One rate of the invite, for a change that is not about rates: the call wants some. One that has not been cut stays as it is; where all
 * have been, the one sent becomes what newcomers get anyway.
 */
export function someRate({ rates }: Pick<Invite, 'rates'>, bounds: readonly RateBound[]): RatesInput[number] {
  const kept = bounds.find((bound) => within(rates.get(bound.gameType), bound) === rates.get(bound.gameType));
  const bound = kept ?? bounds[0];
  if (!bound)
    return { game_type: [...rates.keys()][0] ?? 0, rate: formatMinor([...rates.values()][0] ?? 0n) };
  return { game_type: bound.gameType, rate: formatMinor(within(rates.get(bound.gameType), bound)) };
}
