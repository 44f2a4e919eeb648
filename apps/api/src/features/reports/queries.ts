import type { ReportDimension } from '@koi/contract/operator-enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityTexts, Names } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { addDays } from '../../platform/lib/time.ts';
import { reportFigures, reportKeys, reportTables } from '../../projections/report-day.ts';

export interface ReportFilter {
  currency: string;
  /** First and last day. */
  from: string;
  to: string;
  /** How many days; the period before has as many. */
  days: number;
  brand?: string;
  gameType?: number;
  supplier?: string;
  gameCode?: string;
  agentId?: number;
  level?: number;
  channelId?: number;
  activityId?: number;
}

export type Figure = (typeof reportFigures)[number];
/** Sums of the period, and with `before_` of the one before. */
type Sums = Record<Figure | `before_${Figure}`, string>;

export interface ReportRow extends Sums {
  day: string | null;
  brand: string | null;
  game_type: number | null;
  supplier: string | null;
  game_code: string | null;
  agent_name: string | null;
  level: number | null;
  channel_id: number | null;
  activity_id: string | null;
  supplier_names: Names | null;
  game_names: Names | null;
  channel_names: Names | null;
  channel_label: string | null;
  channel_description: string | null;
  activity_texts: ActivityTexts | null;
}

/** The columns that a row is told apart by; times come first and in their order, else the most staked first. */
const columnsOf: Readonly<Record<ReportDimension, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  day: { day: sql`r.day` },
  week: { day: sql`date_trunc('week', r.day)::date` },
  month: { day: sql`date_trunc('month', r.day)::date` },
  brand: { brand: sql`r.brand` },
  product: { game_type: sql`r.game_type` },
  supplier: { supplier: sql`r.supplier` },
  game: { game_type: sql`r.game_type`, supplier: sql`r.supplier`, game_code: sql`r.game_code` },
  agent: { agent_id: sql`r.agent_id` },
  level: { level: sql`r.level` },
  channel: { channel_id: sql`r.channel_id` },
  activity: { activity_id: sql`r.activity_id` },
};
const keys = reportKeys.filter((key) => key !== 'currency' && key !== 'member_id');

/** What only the table without games tells apart. */
const isOfSegments = (filter: ReportFilter, by: readonly ReportDimension[]): boolean =>
  [filter.level, filter.channelId, filter.activityId].some((one) => one !== undefined) ||
  by.some((one) => one === 'level' || one === 'channel' || one === 'activity');
const isOfGames = (filter: ReportFilter, by: readonly ReportDimension[]): boolean =>
  filter.gameCode !== undefined || by.includes('game');
/** Whether a table has these figures: none has games beside levels, channels or promotions. */
export const hasTable = (filter: ReportFilter, by: readonly ReportDimension[]): boolean =>
  !(isOfSegments(filter, by) && isOfGames(filter, by));

/** Days of the filter; with those of the period before, moved to the days that they are compared with. */
function daysOf(filter: ReportFilter, by: readonly ReportDimension[], compare: boolean): RawBuilder<unknown> {
  const { from, to, days, currency, brand, gameType, supplier, gameCode, agentId } = filter;
  const { level, channelId, activityId } = filter;
  const table = isOfSegments(filter, by) ? 'report_segment_day' : 'report_day';
  const conditions = sql.join(
    [
      sql`currency = ${currency}`,
      ...(brand === undefined ? [] : [sql`brand = ${brand}`]),
      ...(gameType === undefined ? [] : [sql`game_type = ${gameType}::smallint`]),
      ...(supplier === undefined ? [] : [sql`supplier = ${supplier}`]),
      ...(gameCode === undefined ? [] : [sql`game_code = ${gameCode}`]),
      ...(agentId === undefined ? [] : [sql`agent_id = ${agentId}::int`]),
      ...(level === undefined ? [] : [sql`level = ${level}::smallint`]),
      ...(channelId === undefined ? [] : [sql`channel_id = ${channelId}::int`]),
      ...(activityId === undefined ? [] : [sql`activity_id = ${activityId}::int8`]),
    ],
    sql` and `,
  );
  const part = (first: string, last: string, isBefore: boolean) => {
    const day = isBefore ? sql`day + ${days}::int` : sql`day`;
    return sql`select ${day} as day, ${sql.raw(reportTables[table].filter((key) => key !== 'day').join(', '))}, ${sql.raw(reportFigures.join(', '))}, ${sql.lit(isBefore)} as is_before
                 from ${sql.table(table)} where day between ${first}::date and ${last}::date and ${conditions}`;
  };
  const now = part(from, to, false);
  return compare ? sql`${now} union all ${part(addDays(from, -days), addDays(to, -days), true)}` : now;
}

/** Without a comparison nothing is told apart: filters are most of what a long report costs. */
const sumsOf = (compare: boolean) =>
  sql.raw(
    reportFigures
      .flatMap((name) =>
        compare
          ? [
              `coalesce(sum(r.${name}) filter (where not r.is_before), 0)::text as ${name}`,
              `coalesce(sum(r.${name}) filter (where r.is_before), 0)::text as before_${name}`,
            ]
          : [`coalesce(sum(r.${name}), 0)::text as ${name}`, `'0' as before_${name}`],
      )
      .join(', '),
  );
const isAny = sql.raw(`bool_or(${reportFigures.map((name) => `r.${name} <> 0`).join(' or ')})`);

/** A page of a report with the sums of the whole; one pass over the days yields both. */
export interface ReportPage {
  rows: ReportRow[];
  /** Rows of the whole report. */
  count: number;
  sums: Sums;
}

export async function readPage(
  db: Db,
  filter: ReportFilter,
  by: readonly ReportDimension[],
  compare: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportPage> {
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = Object.assign(
    {},
    ...by.map((one) => columnsOf[one]),
  );
  const given = keys.flatMap((key) => columns[key] ?? []);
  const order = [
    ...by.map((one) =>
      'day' in columnsOf[one]
        ? sql`g.day`
        : sql`g.stake::numeric desc, g.deposits::numeric desc, g.bonus::numeric desc`,
    ),
    ...keys.filter((key) => key in columns).map((key) => sql.ref(`g.${key}`)),
  ];
  const { rows } = await sql<ReportRow & { is_whole: boolean; count: number }>`
    select p.*, p.day::text as day, case when p.agent_id is null then null else coalesce(m.name, '') end as agent_name,
           s.names as supplier_names, c.names as game_names, h.label as channel_label, h.description as channel_description, h.names as channel_names, a.texts as activity_texts
      from (select g.*, row_number() over (partition by g.is_whole order by ${sql.join(order)}) as place,
                   (count(*) filter (where not g.is_whole) over ())::int as count
              from (select ${sql.join(
                keys.map((key) => sql`${columns[key] ?? sql.raw(`null::${typeOf[key]}`)} as ${sql.ref(key)}`),
              )}, ${sumsOf(compare)}, grouping(${given[0]}) = 1 as is_whole
                      from (${daysOf(filter, by, compare)}) r
                     group by grouping sets ((${sql.join(given)}), ())
                    having ${isAny} or grouping(${given[0]}) = 1) g) p
      left join supplier s on s.code = p.supplier
      left join game c on c.supplier = p.supplier and c.game_type = p.game_type and c.game_code = p.game_code
      left join member m on m.agent_id = p.agent_id and p.agent_id <> 0
      left join payment_channel h on h.id = p.channel_id
      left join activity a on a.id = p.activity_id
     where p.is_whole or p.place between ${offset}::int + 1 and ${offset}::int + ${limit}::int
     order by p.is_whole desc, p.place`.execute(db);
  const [whole, ...page] = rows;
  if (!whole?.is_whole) throw new Error('a report has a row of its sums');
  return { rows: page, count: whole.count, sums: whole };
}

const typeOf = {
  day: 'date',
  brand: 'text',
  game_type: 'smallint',
  supplier: 'text',
  game_code: 'text',
  agent_id: 'int',
  level: 'smallint',
  channel_id: 'int',
  activity_id: 'int8',
} as const;

/** Currencies with figures in the period, the busiest first. */
export async function readCurrencies(db: Db, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from report_day where day between ${from}::date and ${to}::date
     group by 1 order by sum(bets) desc, sum(deposits) desc, sum(new_members) desc, 1`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** The first day of the period that is not closed. */
export async function readOpenSince(db: Db, from: string, to: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(d.day)::date::text as day from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d (day)
     where not exists (select from report_close c where c.day = d.day::date)`.execute(db);
  return rows[0]?.day ?? null;
}

/** Number of the agent of this name; 0: a member who is no agent. */
export async function findAgent(db: Db, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('agent_id').where('name', '=', name).executeTakeFirst();
  return row && (row.agent_id ?? 0);
}

interface MemberSums extends Record<Figure, string> {
  currency: string;
  first_deposit: string | null;
  last_deposit: string | null;
}

/** Sums of all days of a member; days of the site. */
export async function readMemberSums(db: Db, memberId: number): Promise<MemberSums> {
  const { rows } = await sql<MemberSums>`
    select m.currency, ${sql.raw(reportFigures.map((name) => `coalesce(sum(d.${name}), 0)::text as ${name}`).join(', '))},
           min(d.day) filter (where d.deposits <> 0)::text as first_deposit, max(d.day) filter (where d.deposits <> 0)::text as last_deposit
      from member m left join report_member_day d on d.member_id = m.id and d.currency = m.currency
     where m.id = ${memberId}::int group by m.currency`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`member ${memberId} is gone`);
  return row;
}
