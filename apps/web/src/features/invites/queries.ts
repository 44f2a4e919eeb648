import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { wordsFor } from '../../api/compat/words.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

/** The link and code with which an agent invites. */
export interface Share {
  /** "" where the back end names no registration page. */
  link: string;
  /** Members of the team; null where the back end does not say. */
  members: number | null;
}

export const shareQuery = queryOptions({
  queryKey: ['invites', 'share'],
  queryFn: async ({ signal }): Promise<Share> => {
    try {
      const { data } = await call('GET /member/agent', undefined, {
        showLoading: false,
        toastErrors: false,
        signal,
      });
      return { link: data?.share_link ?? '', members: Number(data?.member_count ?? 0) };
    } catch (error) {
      // The personal code works without the link.
      if (error instanceof ApiError && error.kind === 'not-offered') return { link: '', members: null };
      throw error;
    }
  },
});

/** Commissions of one game type. */
export interface TypeEarnings {
  gameType: number;
  title: string;
  total: Minor;
  direct: Minor;
  deeper: Minor;
}

export interface Earnings {
  /** Since the beginning. */
  total: Minor;
  direct: Minor;
  deeper: Minor;
  /** Clawed back and not covered yet: deducted from the next commissions. */
  owed: Minor;
  /** For the requested days, the largest first. */
  types: TypeEarnings[];
}

type Performance = Reply<'GET /team/performance'>;
type Sum = LooseReply<Performance['sum'], 'owed'>;
type TypeRow = LooseReply<Performance['total'][number], 'total_award'>;

const amount = (value: unknown): Minor => toMinor(value, 0n);

export function toEarnings({ sum, total }: { sum: Sum; total: readonly TypeRow[] }): Earnings {
  return {
    total: amount(sum.total_award),
    direct: amount(sum.total_direct_award),
    deeper: amount(sum.total_agent_award),
    owed: amount(sum.owed),
    types: total
      .map((row) => ({
        gameType: Number(row.game_type),
        title: row.game_type_text,
        total: amount(row.total_award ?? row.total_awrad),
        direct: amount(row.direct_award),
        deeper: amount(row.agent_award),
      }))
      .sort((a, b) => (a.total < b.total ? 1 : a.total > b.total ? -1 : a.gameType - b.gameType)),
  };
}

/** What an agent earned in total, and by game type in a range of days. */
export const earningsQuery = (range: readonly [from: string, until: string], lang: Lang) =>
  queryOptions({
    queryKey: ['invites', 'earnings', ...range, lang],
    queryFn: async ({ signal }) => {
      const query = { created_at: range.join('~') };
      const { sum, total } = await call('GET /team/performance', { query }, { showLoading: false, signal });
      const word = await wordsFor('gameTypes', lang);
      const named = total.map((row) => ({ ...row, game_type_text: word(row.game_type, row.game_type_text) }));
      return toEarnings({ sum, total: named });
    },
  });
