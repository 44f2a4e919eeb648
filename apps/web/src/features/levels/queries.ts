import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { newestFirst } from '../../shared/lists/newest-first.ts';
import { toMap } from '../../shared/lists/page.ts';
import { missingFor, type VipTier, vipGoals } from './vip-goals.ts';

export type GameTrack = 'live' | 'slot';
export type LevelTrack = GameTrack | 'vip';
type Setting = Reply<'GET /levelup/live/setting'>['data'];
type Found = Reply<'GET /levelup/live/search'>['data'];
type Mine = Reply<'GET /levelup/mine'>['data'];
type Vips = Reply<'GET /member/vips'>['data'];

/** An amount, or the text in which an existing back end puts it; null for none. */
export type Figure = Minor | string | null;

interface LevelTier {
  level: number;
  name: string;
  turnover: Figure;
  gift: Figure;
  week: Figure;
  month: Figure;
  credit: Figure;
  benefits: readonly Benefit[];
}
export type Benefit = 'rebate' | 'speed' | 'manager';

export interface LevelTable {
  tiers: LevelTier[];
  /** HTML by name: activity, example, level, month. */
  texts: Readonly<Record<string, string>>;
  weekDays: number;
  monthDays: number;
}

const textNames = ['activity', 'level', 'month', 'example'] as const;

/** Existing back ends send the texts of the live page under the names of the slot page. */
export const levelTextsOf = (
  texts: Readonly<Record<string, string>>,
  track: GameTrack,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    textNames.map((name) => [name, texts[`levelup_${track}_${name}`] || texts[`levelup_slot_${name}`] || '']),
  );

/** Existing back ends send amounts as texts. */
export const levelTableQuery = (track: GameTrack, lang: Lang) =>
  queryOptions({
    queryKey: ['levels', 'table', track, lang],
    queryFn: async ({ signal }): Promise<LevelTable> => {
      const options = { showLoading: false, toastErrors: false, signal } as const;
      const reply = await call(`GET /levelup/${track}/setting`, undefined, options);
      const data: LooseReply<Setting, 'game_types' | 'week_days' | 'month_days'> = reply.data;
      return {
        tiers: [...(data.levels ?? [])].map(readTier).sort((a, b) => a.level - b.level),
        texts: levelTextsOf(toMap<string>(data.text), track),
        weekDays: data.week_days ?? 7,
        monthDays: data.month_days ?? 30,
      };
    },
  });

function readTier(row: LooseReply<Setting['levels'][number], 'name'>): LevelTier {
  const flags = [
    ['rebate', row.is_fs],
    ['speed', row.is_speed],
    ['manager', row.is_special],
  ] as const;
  return {
    level: Number(row.level),
    name: row.name ?? '',
    turnover: figureOf(row.dama),
    gift: figureOf(row.level_money),
    week: figureOf(row.week_award),
    month: figureOf(row.month_award),
    credit: figureOf(row.credit),
    benefits: flags.flatMap(([name, has]) => (Number(has) === 1 ? [name] : [])),
  };
}

function figureOf(value: unknown): Figure {
  const amount = toMinor(value);
  if (amount !== null) return amount === 0n ? null : amount;
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text === '-' ? null : text;
}

export type FoundLevel = Omit<Found, 'remain_bet'> & { remain: Minor };

/** Existing back ends send every payment ever made. */
const latestShown = 10;

/**
 * An account by its name; another one than the own needs a captcha. Servers allow few searches, so it is never
 * retried automatically.
 */
export async function searchLevel(
  track: GameTrack,
  query: { name: string; key?: string; captcha?: string },
): Promise<FoundLevel> {
  const { data } = await call(
    `GET /levelup/${track}/search`,
    { query },
    { showLoading: false, toastErrors: false },
  );
  const { remain_bet, ...found } = data;
  const remain = toMinor(remain_bet, 0n);
  return {
    ...found,
    list: newestFirst(found.list ?? []).slice(0, latestShown),
    level: Number(found.level),
    remain: remain > 0n ? remain : 0n,
  };
}

/** The member's level on one game track. */
export interface MyLevel {
  level: number;
  bets: Minor;
  /** Still missing for the next level. */
  remain: Minor;
  week: Figure;
  month: Figure;
  /**
   * From then on a login pays the salary; null: the next login does; undefined where the back end does not
   * say.
   */
  weekAt?: string | null;
  monthAt?: string | null;
  withheld: boolean;
}

/** On back ends without a call for it the member's own account is searched like any other. */
export const myLevelQuery = (name: string, track: GameTrack) =>
  queryOptions({
    queryKey: ['levels', 'mine', track, name],
    queryFn: async ({ signal }): Promise<MyLevel> => {
      try {
        const options = { showLoading: false, toastErrors: false, signal } as const;
        const { data } = await call('GET /levelup/mine', undefined, options);
        return toMine(data, track);
      } catch (error) {
        if (!(error instanceof ApiError && error.kind === 'not-offered')) throw error;
        const found = await searchLevel(track, { name });
        return {
          level: found.level,
          bets: toMinor(found.total_bet, 0n),
          remain: found.remain,
          week: figureOf(found.week_award),
          month: figureOf(found.month_award),
          withheld: false,
        };
      }
    },
    enabled: name !== '',
  });

function toMine({ tracks, withheld }: Mine, track: GameTrack): MyLevel {
  const mine = tracks.find((one) => one.track === track);
  return {
    level: mine?.level ?? 0,
    bets: toMinor(mine?.total_bet, 0n),
    remain: toMinor(mine?.remain_bet, 0n),
    week: figureOf(mine?.week_award),
    month: figureOf(mine?.month_award),
    weekAt: mine?.week_at ?? null,
    monthAt: mine?.month_at ?? null,
    withheld: withheld === 1,
  };
}

export interface MyVip {
  tiers: VipTier[];
  level: number;
  bets: Minor;
  deposits: Minor;
  withheld: boolean;
  /** Null where the back end does not say. */
  next: Vips['next'] | null;
}

/** Existing back ends have a row for level 0, which requires and pays nothing. */
const isTier = ({ level, levelup_type }: VipTier): boolean =>
  Number(level) > 0 && [1, 2, 3, 4].includes(Number(levelup_type));

export const vipQuery = (name: string, lang: Lang) =>
  queryOptions({
    queryKey: ['levels', 'vip', name, lang],
    queryFn: async ({ signal }): Promise<MyVip> => {
      const reply = await call('GET /member/vips', undefined, {
        showLoading: false,
        toastErrors: false,
        signal,
      });
      const data: LooseReply<Vips, 'level' | 'next' | 'withheld'> = reply.data;
      const tiers = (data.levels ?? []).filter(isTier).sort((a, b) => Number(a.level) - Number(b.level));
      const bets = toMinor(data.total_bet, 0n);
      const deposits = toMinor(data.total_deposit, 0n);
      return {
        tiers,
        level: data.level ?? reached(tiers, bets, deposits),
        bets,
        deposits,
        withheld: Number(data.withheld ?? 0) === 1,
        next: data.next ?? null,
      };
    },
    enabled: name !== '',
  });

/**
 * The level held, for back ends that do not send it. Levels are reached in order, each by exceeding what it
 * requires.
 */
function reached(tiers: readonly VipTier[], bets: Minor, deposits: Minor): number {
  let held = 0;
  for (const tier of tiers) {
    const goals = vipGoals(tier);
    const byBets = goals.bets !== null && missingFor(bets, goals.bets) === 0n;
    const byDeposits = goals.deposits !== null && missingFor(deposits, goals.deposits) === 0n;
    const met = [byDeposits, byBets, byBets || byDeposits, byBets && byDeposits];
    if (!met[Number(tier.levelup_type) - 1]) break;
    held = Number(tier.level);
  }
  return held;
}
