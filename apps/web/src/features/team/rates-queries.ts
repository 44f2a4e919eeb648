import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { type Word, wordsFor } from '../../api/compat/words.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

/** The range of rates that may be given for one game type. Rates are hundredths of a percent. */
export interface RateBound {
  gameType: number;
  name: string;
  low: Minor;
  high: Minor;
}

/** An agent's own rates, and the rates they may give. */
export interface OwnRates {
  bounds: RateBound[];
  own: ReadonlyMap<number, Minor>;
  /** What new members get unless an invite says otherwise; empty where that is the agent's own rates. */
  standard: ReadonlyMap<number, Minor>;
}

type Sent = LooseReply<Reply<'GET /team/fdinfo'>['data'], 'default_rates' | 'sys_high' | 'child_lowest'>;
type Row = Sent['agent_rates'][number];

function toOwnRates({ agent_rates, default_rates, sys_low, sys_high }: Sent, word: Word): OwnRates {
  const [low, high] = [toRates(sys_low), toRates(sys_high)];
  const own = toRates(agent_rates);
  return {
    own,
    standard: toRates(default_rates),
    bounds: (agent_rates ?? []).map(({ game_type, game_type_text }) => {
      const type = Number(game_type);
      const mine = own.get(type) ?? 0n;
      const max = high.get(type) ?? mine;
      return {
        gameType: type,
        name: word(type, game_type_text),
        low: low.get(type) ?? 0n,
        high: max < mine ? max : mine,
      };
    }),
  };
}

/**
 * Rates of a direct member, and the range they may be given: no less than the highest rate in that member's
 * own team.
 */
export interface ChildRates {
  bounds: RateBound[];
  rates: ReadonlyMap<number, Minor>;
}

/** Null for a member who is not directly below. */
function toChildRates(sent: Sent, word: Word): ChildRates | null {
  if (!sent.child_member_rate) return null;
  const lowest = toRates(sent.child_lowest);
  return {
    rates: toRates(sent.child_member_rate),
    bounds: toOwnRates(sent, word).bounds.map((bound) => {
      const least = lowest.get(bound.gameType) ?? 0n;
      return least <= bound.low ? bound : { ...bound, low: least };
    }),
  };
}

export const toRates = (rows: readonly Pick<Row, 'game_type' | 'rate'>[] | undefined): Map<number, Minor> =>
  new Map((rows ?? []).map(({ game_type, rate }) => [Number(game_type), toMinor(rate, 0n)]));

export const childRatesQuery = (id: number, lang: Lang) =>
  queryOptions({
    queryKey: ['rates', 'child', id, lang],
    queryFn: async ({ signal }) => {
      const query = { child_member_id: id };
      const { data } = await call('GET /team/fdinfo', { query }, { showLoading: false, signal });
      return toChildRates(data, await wordsFor('gameTypes', lang));
    },
  });

export const ownRatesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['rates', 'own', lang],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /team/fdinfo', undefined, { showLoading: false, signal });
      return toOwnRates(data, await wordsFor('gameTypes', lang));
    },
  });
