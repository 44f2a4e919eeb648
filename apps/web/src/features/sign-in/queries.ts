import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { activitySwitches } from '../../api/site.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { toWireDate } from '../../shared/time/dates.ts';
import { serverNow } from '../../shared/time/server-clock.ts';

type History = Reply<'GET /dailybonus/history'>['data'];
type Pack = LooseReply<Reply<'GET /dailybonus/award/list'>['data']['list'][number], 'name'>;
export type SignInAward = Reply<'GET /dailybonus/award/history'>['data'][number];

/** Which days are signed, and the streaks. */
export interface SignInDays {
  /** `YYYY-MM`. */
  month: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Days of the month. */
  signed: number[];
  isSignedToday: boolean;
  /** Null where the back end does not say. */
  week: { day: string; isSigned: boolean }[] | null;
  serial: number;
  best: number | null;
  total: number | null;
  isOpen: boolean;
  /** Whether other months can be asked for. */
  hasMonths: boolean;
}

export interface SignInPack {
  id: number;
  kind: 'consecutive' | 'cumulative';
  days: number;
  money: string;
  name: string;
}

const CONSECUTIVE = -2;

/**
 * The current month unless one is given. Existing back ends send only the signed days of the current month.
 */
export const signInDaysQuery = (month?: string) =>
  queryOptions({
    queryKey: ['sign-in', 'days', month ?? 'now'],
    queryFn: async ({ client, signal }): Promise<SignInDays> => {
      const { data } = await call(
        'GET /dailybonus/history',
        { query: month === undefined ? {} : { month } },
        { showLoading: false, signal },
      );
      const isOpen = data.is_open ?? (await activitySwitches(client)).is_daily_bonus_open;
      return toDays({ ...data, is_open: Number(isOpen ?? 1) === 0 ? 0 : 1 });
    },
  });

export function toDays(data: LooseReply<History, Exclude<keyof History, 'checked_day'>>): SignInDays {
  const today = data.today ?? toWireDate(new Date(serverNow())).slice(0, 10);
  const signed = data.checked_day.map(Number);
  const date = Number(today.slice(8));
  const isSignedToday = data.today_checked ?? signed.includes(date);
  const serial = data.serial_days ?? rowUpTo(signed, isSignedToday ? date : date - 1);
  return {
    month: data.month ?? today.slice(0, 7),
    today,
    signed,
    isSignedToday,
    week: data.week?.map(({ day, checked }) => ({ day, isSigned: checked === 1 })) ?? null,
    serial,
    best: data.best_serial_days ?? null,
    total: data.total_days ?? null,
    isOpen: data.is_open !== 0,
    hasMonths: data.month !== undefined,
  };
}

function rowUpTo(signed: readonly number[], date: number): number {
  let days = 0;
  while (signed.includes(date - days)) days += 1;
  return days;
}

export const signInPacksQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['sign-in', 'packs', lang],
    queryFn: async ({ signal }): Promise<SignInPack[]> => {
      const { data } = await call('GET /dailybonus/award/list', undefined, { showLoading: false, signal });
      const list: Pack[] = data?.list ?? [];
      return list
        .map((row) => ({
          id: Number(row.id),
          kind: Number(row.type) === CONSECUTIVE ? ('consecutive' as const) : ('cumulative' as const),
          days: Number(row.days),
          money: String(row.bonus_money),
          name: row.name ?? '',
        }))
        .sort((a, b) => a.days - b.days);
    },
  });

/** Oldest first. */
export const signInAwardsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['sign-in', 'awards', lang],
    queryFn: async ({ signal }): Promise<SignInAward[]> =>
      (await call('GET /dailybonus/award/history', undefined, { showLoading: false, signal })).data ?? [],
  });
