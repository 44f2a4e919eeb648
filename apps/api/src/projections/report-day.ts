import { type RawBuilder, sql } from 'kysely';
import { resultAccounts } from '../ledger/income.ts';
import type { Site } from '../platform/lib/time.ts';
import { dayAt } from './team-figures.ts';

/** The tables of reports: each has all figures of a day, told apart by these columns. */
export const reportTables = {
  report_day: ['day', 'brand', 'currency', 'game_type', 'supplier', 'game_code', 'agent_id'],
  report_segment_day: [
    'day',
    'brand',
    'currency',
    'game_type',
    'supplier',
    'agent_id',
    'level',
    'channel_id',
    'activity_id',
  ],
  report_member_day: ['member_id', 'day', 'currency'],
} as const;
/** The columns of all tables. */
export const reportKeys = [...new Set(Object.values(reportTables).flat())];
const betFigures = ['bets', 'stake', 'valid', 'payout'] as const;
/** What belongs to no game. */
const memberFigures = [
  ...Object.values(resultAccounts),
  'deposits',
  'withdrawals',
  'first_deposits',
  'new_members',
  'active_members',
] as const;
export const reportFigures = [...betFigures, ...memberFigures] as const;

export const listOf = (names: readonly string[], table?: string) =>
  sql.raw(names.map((name) => (table === undefined ? name : `${table}.${name}`)).join(', '));
export const sumsOf = (names: readonly string[], table?: string) =>
  sql.raw(
    names.map((name) => `sum(${table === undefined ? '' : `${table}.`}${name})::int8 as ${name}`).join(', '),
  );
const added = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '));

/** The brand of member `m`: the host of the registration if it had a brand then, which never changes. */
export const brandOf = sql`
  coalesce((select v.host from brand_version v
             where v.host <> '' and v.host = substring(lower(m.register_site) from '^(?:[a-z]+://)?([^/:]+)') and v.published_at <= m.created_at
             limit 1), '')`;

/**
 * Where member `m` of a fact `f` belongs: the brand, the agent directly above, and the level with which the member
 * began the day, which what happens later leaves as it was.
 */
const placeOf = (site: Site) => sql`(
  select ${brandOf} as brand,
         coalesce(m.top_id, 0) as agent_id,
         coalesce((select l.level from level_change l
                    where l.member_id = m.id and l.at < (f.day::timestamp - ${site.offsetMinutes}::int * interval '1 minute') at time zone 'UTC'
                    order by l.at desc limit 1), 1)::smallint as level)`;

/** Bets (`member_id`, `day`, `currency`, the game and its figures) as rows with all columns of the tables. */
export const betRows = (bets: RawBuilder<unknown>, site: Site) => sql`
  select f.day, p.brand, f.currency, f.game_type, f.supplier, f.game_code, p.agent_id, p.level, 0 as channel_id, 0::int8 as activity_id,
         f.member_id, ${listOf(betFigures, 'f')}
    from (select b.member_id, b.day, b.currency, b.game_type, b.supplier, b.game_code,
                 ${sql.raw(betFigures.map((name) => `sum(b.${name})::int8 as ${name}`).join(', '))}
            from (${bets}) b group by 1, 2, 3, 4, 5, 6) f
    join member m on m.id = f.member_id cross join lateral ${placeOf(site)} p`;

/**
 * Facts of members (`member_id`, `day`, `currency`, `channel_id`, `activity_id`, `figure`, `amount`) as rows with all
 * columns of the tables. What an agent earns stands beside the figures of the agent's own members.
 */
export const memberRows = (facts: RawBuilder<unknown>, site: Site) => sql`
  select f.day, p.brand, coalesce(f.currency, m.currency) as currency, 0::smallint as game_type, '' as supplier, '' as game_code,
         case when f.is_earned then coalesce(m.agent_id, p.agent_id) else p.agent_id end as agent_id,
         p.level, f.channel_id, f.activity_id, f.member_id, ${listOf(memberFigures, 'f')}
    from (select x.member_id, x.day, x.currency, x.channel_id, x.activity_id, x.figure = 'commission' as is_earned,
                 ${sql.raw(memberFigures.map((name) => `coalesce(sum(x.amount) filter (where x.figure = '${name}'), 0)::int8 as ${name}`).join(', '))}
            from (${facts}) x group by 1, 2, 3, 4, 5, 6) f
    join member m on m.id = f.member_id cross join lateral ${placeOf(site)} p`;

/** What caused transfer `t`: the channel of the deposit, the promotion of the award. */
export const causeOf = sql`
  coalesce(case t.reference_type when 'deposit' then (select o.payment_id from deposit_order o where o.bill_no = t.reference_id) end, 0) as channel_id,
  coalesce(case t.reference_type when 'activity' then (select w.activity_id from activity_award w where w.id = t.reference_id::int8) end, 0) as activity_id`;

/** What postings `p` to accounts `a` of the platform are: `figure`, `amount`. */
export const postedFigure = sql`
  case a.kind ${sql.raw(
    Object.entries(resultAccounts)
      .map(([kind, figure]) => `when '${kind}' then '${figure}'`)
      .join(' '),
  )} end as figure, case a.kind when 'fee_income' then p.amount else -p.amount end as amount`;
export const isResultAccount = sql`a.member_id is null and not a.is_demo and a.kind in (${sql.join(
  Object.keys(resultAccounts).map((kind) => sql.lit(kind)),
)})`;

/** Common table expressions that add rows to all tables and open their days again, if they were closed. */
const addToReports = (rows: RawBuilder<unknown>, figures: readonly string[]) => sql`
    reported as (${rows}),
    ${sql.join(
      Object.entries(reportTables).map(
        ([table, keys]) => sql`
    ${sql.raw(`added_${table}`)} as (insert into ${sql.table(table)} as k (${listOf([...keys, ...figures])})
       select ${listOf(keys, 'r')}, ${sumsOf(figures, 'r')} from reported r group by ${listOf(keys, 'r')} order by ${listOf(keys, 'r')}
           on conflict (${listOf(keys)}) do update set ${added(figures)})`,
      ),
    )},
    opened as (delete from report_close c using (select distinct day from reported) r where c.day = r.day)`;

/** Adds the changes `taken` of bets. */
export const betsToReport = (site: Site) =>
  addToReports(
    betRows(
      sql`
      select t.member_id, ${dayAt('t.at', site)} as day, t.currency, t.game_type, t.supplier, t.game_code, ${listOf(betFigures, 't')}
        from taken t where t.bets <> 0 or t.stake <> 0 or t.valid <> 0 or t.payout <> 0`,
      site,
    ),
    betFigures,
  );

/**
 * Adds the changes `taken` of members: `real` has those that are no trial accounts, `fresh` who is active for the
 * first time that day. A deposit is a member's first when no sum knows of an earlier one.
 */
export const membersToReport = (site: Site) =>
  addToReports(
    memberRows(
      sql`
      select r.member_id, ${dayAt('r.at', site)} as day, nullif(r.currency, '') as currency, r.channel_id, 0::int8 as activity_id, x.figure, x.amount
        from real r
       cross join lateral (values ('deposit', 'deposits', r.amount), ('withdrawal', 'withdrawals', r.amount), ('registered', 'new_members', 1)) x (kind, figure, amount)
       where x.kind = r.kind
       union all
      select d.member_id, ${dayAt('d.at', site)}, d.currency, d.channel_id, 0, 'first_deposits', 1
        from (select distinct on (r.member_id) r.member_id, r.at, r.currency, r.channel_id from real r
               where r.kind = 'deposit' and not exists (select from level_sum s where s.member_id = r.member_id and s.source = 0)
               order by r.member_id, r.at, r.id) d
       union all
      select a.member_id, a.day, null, 0, 0, 'active_members', 1 from fresh a
       union all
      select r.member_id, ${dayAt('r.at', site)}, a.currency, ${causeOf}, ${postedFigure}
        from real r join ledger_transfer t on t.number = r.transfer_number and t.created_at = r.at
        join ledger_posting p on p.transfer_number = r.transfer_number and p.created_at = r.at and p.account_version is null
        join ledger_account a on a.id = p.account_id and ${isResultAccount}
       where r.kind = 'transfer'`,
      site,
    ),
    memberFigures,
  );
