import type { Body, Reply } from '@koi/contract';
import {
  type ReportDimension,
  type ReportPeriod,
  reportDimensions,
  reportPeriods,
} from '@koi/contract/operator-enumerations';
import { wholeOf } from '../parts/whole.ts';

export type Report = Reply<'POST /operator/reports/read'>['data'];
export type ReportRow = Report['data'][number];
export type Figure = keyof Report['sums'];

/** Figures that are shown together; all at once are too many for a screen. */
export const figureSets = {
  result: ['ggr', 'bonus', 'rebate', 'interest', 'commission', 'fees', 'ngr'],
  bets: ['bets', 'stake', 'valid', 'payout', 'ggr'],
  cash: ['deposits', 'withdrawals', 'first_deposits', 'new_members', 'active_members'],
} as const satisfies Record<string, readonly Figure[]>;
export type FigureSet = keyof typeof figureSets;

/** The figures that stay in a narrow table. */
export const mainFigures: readonly Figure[] = ['ggr', 'ngr', 'stake', 'deposits', 'withdrawals'];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The period of the address that moves along with the day; undefined: other days. */
export function relativeIn(search: URLSearchParams): ReportPeriod | undefined {
  if (search.has('from') || search.has('to')) return undefined;
  return reportPeriods.find((one) => one === search.get('period')) ?? 'days_7';
}

const dimensionIn = (text: string | null): ReportDimension | undefined =>
  reportDimensions.find((one) => one === text);

/** What a report is grouped by, one or two dimensions. */
export function groupingIn(search: URLSearchParams): ReportDimension[] {
  const by = dimensionIn(search.get('by')) ?? 'day';
  const and = dimensionIn(search.get('and'));
  return and === undefined || and === by || isApart(by, and) ? [by] : [by, and];
}

/** Dimensions that are also filters of reports without games. */
const segments = ['level', 'channel', 'activity'] as const;
const isSegment = (dimension: ReportDimension): boolean => segments.some((one) => one === dimension);
/** Whether no report has both: games are not told apart by level, channel and promotion. */
export const isApart = (one: ReportDimension, other: ReportDimension): boolean =>
  (one === 'game' && isSegment(other)) || (other === 'game' && isSegment(one));
const hasSegment = (search: URLSearchParams): boolean => segments.some((one) => search.has(one));

type ReportRequest = Omit<Body<'POST /operator/reports/read'>, 'page' | 'limit'>;

/** What the address asks for. */
export function requestIn(search: URLSearchParams): ReportRequest {
  const text = (param: string, name: string) => {
    const value = search.get(param);
    return value ? { [name]: value } : {};
  };
  const whole = (param: string, name: string) => {
    const value = wholeOf(search.get(param));
    return value === undefined ? {} : { [name]: value };
  };
  const relative = relativeIn(search);
  const [from, to] = [search.get('from'), search.get('to')];
  const [first, last] = [from ?? to, to ?? from];
  return {
    ...(first !== null && last !== null && { period: [first, last] as const }),
    ...(relative && { relative }),
    by: groupingIn(search),
    ...text('currency', 'currency'),
    ...text('brand', 'brand'),
    ...whole('product', 'game_type'),
    ...text('supplier', 'supplier'),
    ...text('game', 'game_code'),
    ...text('agent', 'agent_name'),
    ...whole('level', 'level'),
    ...whole('channel', 'channel_id'),
    ...whole('activity', 'activity_id'),
    ...(search.get('compare') === '1' && { compare: 1 as const }),
  };
}

/** What the rows behind a row are grouped by. */
const next: Readonly<Record<ReportDimension, ReportDimension>> = {
  month: 'day',
  week: 'day',
  day: 'product',
  brand: 'product',
  product: 'supplier',
  supplier: 'game',
  game: 'day',
  agent: 'day',
  level: 'product',
  channel: 'day',
  activity: 'day',
};

/** The last day of a row's week or month within the period. */
function lastDay(day: string, by: ReportDimension, to: string): string {
  const month = new Date(`${day}T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + 1);
  const last =
    by === 'day' ? day : by === 'week' ? addDays(day, 6) : addDays(month.toISOString().slice(0, 10), -1);
  return last < to ? last : to;
}

/** The address of the report behind a row: its values as filters. None where these cannot be told apart further. */
export function behind(
  row: ReportRow,
  by: readonly ReportDimension[],
  search: URLSearchParams,
  { period: { from, to } }: Pick<Report, 'period'>,
): string | undefined {
  const params = new URLSearchParams(search);
  for (const gone of ['page', 'and', 'period', 'view']) params.delete(gone);
  params.set('from', from);
  params.set('to', to);
  const put = (key: string, value: string | number | null): boolean => {
    if (value === null || value === '') return false;
    params.set(key, String(value));
    return true;
  };
  const isPut = (dimension: ReportDimension): boolean => {
    switch (dimension) {
      case 'day':
      case 'week':
      case 'month': {
        const day = row.day ?? from;
        params.set('to', lastDay(day, dimension, to));
        return put('from', day < from ? from : day);
      }
      case 'brand':
        return put('brand', row.brand);
      case 'product':
        return row.game_type !== 0 && put('product', row.game_type);
      case 'supplier':
        return put('supplier', row.supplier);
      case 'game':
        return put('product', row.game_type) && put('supplier', row.supplier) && put('game', row.game_code);
      case 'agent':
        return put('agent', row.agent_name);
      case 'level':
        return put('level', row.level);
      case 'channel':
        return row.channel_id !== 0 && put('channel', row.channel_id);
      case 'activity':
        return row.activity_id !== 0 && put('activity', row.activity_id);
    }
  };
  const isKnown = by.every(isPut);
  const deeper = next[by.at(-1) ?? 'day'];
  const grouping = deeper === 'game' && hasSegment(params) ? 'day' : deeper;
  const isEnd = grouping === 'day' && params.get('from') === params.get('to');
  if (!isKnown || isEnd) return undefined;
  params.set('by', grouping);
  return `?${params}`;
}
