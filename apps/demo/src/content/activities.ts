import type { Lang } from '@koi/contract/enumerations';
import type { Insertable } from 'kysely';
import type { ActivityAmounts } from '../../../api/src/platform/database/column-types.ts';
import type { ActivityTable, Db } from '../../../api/src/platform/database/tables.ts';
import { DAY_MS, type Site } from '../../../api/src/platform/lib/time.ts';
import { demoActivityTexts } from './activity-texts.ts';
import { demoRewardTexts } from './reward-texts.ts';

const texts = { ...demoActivityTexts, ...demoRewardTexts };

type Made =
  | 'texts'
  | 'amounts'
  | 'hall_field'
  | 'game_types'
  | 'cover_image'
  | 'created_at'
  | 'updated_at'
  | 'weight';
type Demo = Partial<Omit<Insertable<ActivityTable>, Made>> & {
  name: keyof typeof texts;
  type: 1 | 2 | 3 | 4;
  apply_type: 0 | 1 | 2 | 3;
  hall_field?: readonly string[];
  /** In whole units of each currency. */
  amounts?: Partial<Record<keyof ActivityAmounts, Readonly<Record<Lang, number>>>>;
  days?: number;
};

/**
 * Nothing here pays a new member for a deposit, so that the effect of a deposit on the balance stays visible.
 */
const demos: readonly Demo[] = [
  {
    name: 'first',
    type: 3,
    apply_type: 2,
    hall_field: ['member_name', 'recharge_money', 'bill_no'],
    is_hot: true,
    turnover_times: '3',
    audience: 'all',
    days: 30,
    amounts: {
      min: { zh_cn: 100, zh_hk: 100, en: 20, th: 500, vi: 300_000 },
      cap: { zh_cn: 188, zh_hk: 188, en: 28, th: 888, vi: 688_000 },
    },
  },
  {
    name: 'loss',
    type: 1,
    apply_type: 0,
    rule: 'loss_share',
    period: 'week',
    percent: '5',
    turnover_times: '1',
    amounts: {
      min: { zh_cn: 100, zh_hk: 100, en: 20, th: 500, vi: 300_000 },
      cap: { zh_cn: 5888, zh_hk: 5888, en: 888, th: 28_888, vi: 20_000_000 },
    },
  },
  {
    name: 'code',
    type: 2,
    apply_type: 0,
    rule: 'code_gift',
    code: 'KOI888',
    code_limit: 100_000,
    is_hot: true,
    turnover_times: '1',
    amounts: { money: { zh_cn: 8, zh_hk: 8, en: 2, th: 38, vi: 28_000 } },
  },
  {
    name: 'vip',
    type: 3,
    apply_type: 0,
    rule: 'deposit_share',
    period: 'day',
    percent: '10',
    turnover_times: '8',
    min_level: 2,
    amounts: {
      min: { zh_cn: 500, zh_hk: 500, en: 100, th: 2500, vi: 1_500_000 },
      cap: { zh_cn: 888, zh_hk: 888, en: 128, th: 3888, vi: 2_888_000 },
    },
  },
  {
    name: 'win',
    type: 2,
    apply_type: 2,
    hall_field: ['member_name', 'game_type', 'api_game_type', 'bill_no'],
    turnover_times: '1',
    days: 7,
    amounts: { cap: { zh_cn: 888, zh_hk: 888, en: 128, th: 3888, vi: 2_888_000 } },
  },
  {
    name: 'cake',
    type: 2,
    apply_type: 1,
    turnover_times: '1',
    amounts: { money: { zh_cn: 88, zh_hk: 88, en: 18, th: 388, vi: 288_000 } },
  },
  { name: 'wheel', type: 4, apply_type: 3, apply_url: '#/Activity/wheel', turnover_times: '1', is_hot: true },
  { name: 'packets', type: 2, apply_type: 3, apply_url: '#/RedBag' },
  { name: 'calendar', type: 2, apply_type: 3, apply_url: '#/dailybonus' },
  { name: 'loan', type: 4, apply_type: 3, apply_url: '#/Credit/Index' },
];

/**
 * Loads the activities of the demo content, unless there are activities already. They start at `since`; those
 * with `days` end that many days from now, at the end of the day.
 */
export async function loadDemoActivities(trx: Db, now: Date, since: Date, site: Site): Promise<void> {
  const there = await trx.selectFrom('activity').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const { until: today } = site.dayOf(now);
  for (const [index, demo] of demos.entries()) {
    await trx
      .insertInto('activity')
      .values(rowOf(demo, demos.length - index, today, since))
      .execute();
  }
}

function rowOf(demo: Demo, weight: number, today: Date, since: Date): Insertable<ActivityTable> {
  const { name, hall_field, amounts = {}, days, ...input } = demo;
  const perMarket: Partial<Record<Lang, ActivityAmounts>> = {};
  for (const [key, values] of Object.entries(amounts))
    for (const [market, units] of Object.entries(values) as [Lang, number][])
      perMarket[market] = { ...perMarket[market], [key]: String(BigInt(units) * 100n) };
  return {
    lang: 'common',
    hall_image: '',
    apply_url: '',
    start_at: null,
    end_at: days === undefined ? null : new Date(today.getTime() + days * DAY_MS),
    is_open: true,
    is_hot: false,
    is_app: false,
    rule: null,
    period: 'once',
    percent: null,
    turnover_times: '0',
    audience: 'all',
    min_level: 0,
    code: null,
    code_limit: null,
    ...input,
    texts: JSON.stringify(texts[name]),
    amounts: JSON.stringify(perMarket),
    hall_field: JSON.stringify(hall_field ?? ['member_name']),
    game_types: '[]',
    cover_image: `/api/demo/act-${name}.svg`,
    weight: weight * 10,
    created_at: since,
    updated_at: since,
  };
}
