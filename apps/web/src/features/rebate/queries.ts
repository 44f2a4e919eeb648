import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { type Word, wordsFor } from '../../api/compat/words.ts';
import { activitySwitches } from '../../api/site.ts';
import type { Lang } from '../../shared/i18n/languages.ts';

type Rebate = Reply<'GET /fsnow/list'>;
type Claimable = LooseReply<Rebate['data'][number], 'api_titles' | 'level_name' | 'next'>;
type Level = LooseReply<Reply<'GET /fs/levels'>['data'][number], 'game_type_text'>;

export interface RebateStep {
  name: string;
  quota: string;
  rate: string;
}

/** What was bet in one game type, and the rebate it pays. */
export interface RebateRow {
  gameType: number;
  title: string;
  suppliers: string[];
  valid: string;
  /** Null below the first level: nothing can be claimed yet. */
  claim: { amount: string; rate: string; level: string } | null;
  /** Null at the highest level, undefined where the back end does not say. */
  next: RebateStep | null | undefined;
}

export interface Rebates {
  rows: RebateRow[];
  below: RebateRow[];
  deadtime: number;
  today: string;
  yesterday: string;
  total: string;
  isOpen: boolean;
  wallet: 'money' | 'fs_money';
  waitSeconds: number;
}

export interface RebateLevel {
  id: number;
  gameType: number;
  title: string;
  name: string;
  quota: string;
  rate: string;
  isPersonal: boolean;
}

/**
 * What can be claimed now. Existing back ends send suppliers as one text, and neither steps, nor `below`, nor
 * the switches.
 */
export const rebatesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['rebate', 'list', lang],
    queryFn: async ({ client, signal }): Promise<Rebates> => {
      const reply: LooseReply<
        Rebate,
        'below' | 'is_open' | 'money_type' | 'wait_seconds' | 'today' | 'yesterday' | 'total'
      > = await call('GET /fsnow/list', undefined, { showLoading: false, signal });
      const word = await wordsFor('gameTypes', lang);
      const switches = reply.is_open === undefined ? await activitySwitches(client) : {};
      return {
        rows: (reply.data ?? []).map((row: Claimable) => ({
          ...toRow(row, word),
          claim: { amount: String(row.fs_money), rate: String(row.rate), level: row.level_name ?? '' },
        })),
        below: (reply.below ?? []).map((row) => ({ ...toRow(row, word), claim: null })),
        deadtime: Number(reply.deadtime),
        today: String(reply.today ?? 0),
        yesterday: String(reply.yesterday ?? 0),
        total: String(reply.total ?? 0),
        isOpen: Number(reply.is_open ?? switches.is_realtime_fs_mode ?? 1) !== 0,
        wallet: reply.money_type ?? (switches.member_fs_money_type === 'money' ? 'money' : 'fs_money'),
        waitSeconds: Number(reply.wait_seconds ?? 0),
      };
    },
  });

function toRow(
  row: Omit<Claimable, 'fs_money' | 'rate' | 'level_name'>,
  word: Word,
): Omit<RebateRow, 'claim'> {
  const names = row.api_titles ?? (row.api_names ?? '').split(',');
  return {
    gameType: Number(row.gameType),
    title: word(row.gameType, row.game_type_text),
    suppliers: names.map((name) => name.trim()).filter(Boolean),
    valid: String(row.total_valid),
    next: row.next,
  };
}

/**
 * The rebate levels of all game types. Existing back ends answer for one type at a time, and with an empty
 * list without a type.
 */
export const rebateLevelsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['rebate', 'levels', lang],
    queryFn: async ({ signal }): Promise<RebateLevel[]> => {
      const levels = async (query: { game_type?: number }): Promise<Level[]> =>
        (await call('GET /fs/levels', { query }, { showLoading: false, signal })).data ?? [];
      const all = await levels({});
      if (all.length > 0) return all.map((row) => toLevel(row, row.game_type_text ?? ''));
      const types = (await call('POST /game/type', undefined, { showLoading: false, signal })).data ?? [];
      const ladders = await Promise.all(
        types.map(async ({ key, value }) =>
          (await levels({ game_type: Number(key) })).map((row) => toLevel(row, value)),
        ),
      );
      return ladders.flat();
    },
  });

function toLevel(row: Level, title: string): RebateLevel {
  return {
    id: Number(row.id),
    gameType: Number(row.game_type),
    title,
    name: row.name,
    quota: String(row.quota),
    rate: String(row.rate),
    isPersonal: Number(row.member_id) > 0,
  };
}

/** The total that can be claimed. */
export function claimable(rows: readonly Pick<RebateRow, 'claim'>[]): Minor {
  return rows.reduce((sum, { claim }) => sum + toMinor(claim?.amount, 0n), 0n);
}
