import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { wordsFor } from '../../api/compat/words.ts';
import { activitySwitches } from '../../api/site.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { newestFirst } from '../../shared/lists/newest-first.ts';
import { toMap } from '../../shared/lists/page.ts';

type Setting = Reply<'GET /wheel/setting'>['data'];
type Query = Reply<'POST /wheel/query'>['data'];
export type WheelRecord = Query['record'][number];

export interface WheelPrize {
  position: number;
  text: string;
  /** 1 cash, 2 coupon, 3 item. */
  type: number;
  /** Empty where the operator has given none. */
  picture: string;
}

export interface WheelSetting {
  prizes: WheelPrize[];
  conditions: Setting['condition'];
  winners: Setting['scroll'];
  /** HTML. */
  rule: string;
  isOpen: boolean;
  maxChances: number;
}

/**
 * Existing back ends put amounts as text in `desc` and may send the conditions keyed by number, in any order.
 */
export function wheelSettingOf(data: LooseReply<Setting, 'is_open' | 'max_chances'>): WheelSetting {
  const conditions = [...Object.values(data.condition ?? {})];
  return {
    prizes: Object.entries(toMap(data.award) as Setting['award']).map(([position, prize]) => ({
      position: Number(position),
      text: prize.desc,
      type: Number(prize.type),
      picture: safeHref(prize.pic) ?? '',
    })),
    conditions: conditions.sort((a, b) => Number(a.deposit) - Number(b.deposit)),
    winners: data.scroll ?? [],
    rule: data.rule ?? '',
    isOpen: data.is_open ?? true,
    maxChances: data.max_chances ?? 3,
  };
}

export const wheelSettingQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['wheel', 'setting', lang],
    queryFn: async ({ client, signal }) => {
      const { data } = await call('GET /wheel/setting', undefined, { showLoading: false, signal });
      const isOpen = data.is_open ?? (await activitySwitches(client)).activity_wheel_is_open !== '0';
      return wheelSettingOf({ ...data, is_open: isOpen });
    },
  });

export interface MyWheel {
  left: number;
  /** For the most recent day that counted. */
  bets: string;
  deposits: string;
  /** What counts from tomorrow on; null where the back end does not say. */
  today: Query['today'] | null;
  pool: number[] | null;
  records: LooseReply<WheelRecord, 'type' | 'money' | 'n' | 'seed' | 'seed_hash' | 'client_seed' | 'pool'>[];
  /** Null where a back end draws without proof. */
  next: Query['next'] | null;
}

export const myWheelQuery = (name: string, lang: Lang) =>
  queryOptions({
    queryKey: ['wheel', 'mine', name, lang],
    queryFn: async ({ signal }): Promise<MyWheel> => {
      const reply = await call('POST /wheel/query', { body: { name } }, { showLoading: false, signal });
      const data: LooseReply<Query, 'today' | 'pool' | 'next'> = reply.data;
      const word = await wordsFor('wheelStatuses', lang);
      return {
        left: Number(data.cjcs),
        bets: String(data.bet_amount),
        deposits: String(data.save_amount),
        today: data.today ?? null,
        pool: data.pool ?? null,
        records: newestFirst(data.record ?? []).map((record) => ({
          ...record,
          status_text: word(record.status, record.status_text),
        })),
        next: data.next ?? null,
      };
    },
  });
