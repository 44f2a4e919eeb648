import { type RawBuilder, sql } from 'kysely';
import { resultAccounts } from '../ledger/income.ts';
import type { Site } from '../platform/lib/time.ts';
import { dayAt } from './team-figures.ts';

export const reportKeys = [
  'day',
  'brand',
  'currency',
  'game_type',
  'supplier',
  'game_code',
  'agent_id',
] as const;
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
const added = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '));

/**
 * Where member `m` belongs: the host of the registration if it had a brand then, which never changes, and the agent
 * directly above.
 */
const brand = sql`coalesce((
  select v.host from brand_version v
   where v.host <> '' and v.host = substring(lower(m.register_site) from '^(?:[a-z]+://)?([^/:]+)') and v.published_at <= m.created_at
   limit 1), '')`;
const agent = sql`coalesce(m.top_id, 0)`;

/** Bets (`member_id`, `day`, `currency`, the game and its figures) as rows of `report_day`. */
export const betRows = (bets: RawBuilder<unknown>) => sql`
  select f.day, ${brand} as brand, f.currency, f.game_type, f.supplier, f.game_code, ${agent} as agent_id,
         ${sql.raw(betFigures.map((name) => `sum(f.${name})::int8 as ${name}`).join(', '))}
    from (${bets}) f join member m on m.id = f.member_id group by 1, 2, 3, 4, 5, 6, 7`;

/** Facts of members (`member_id`, `day`, `currency`, `figure`, `amount`) as rows of `report_day`. */
export const memberRows = (facts: RawBuilder<unknown>) => sql`
  select f.day, ${brand} as brand, coalesce(f.currency, m.currency) as currency, 0::smallint as game_type, '' as supplier, '' as game_code,
         ${agent} as agent_id,
         ${sql.raw(memberFigures.map((name) => `coalesce(sum(f.amount) filter (where f.figure = '${name}'), 0)::int8 as ${name}`).join(', '))}
    from (${facts}) f join member m on m.id = f.member_id group by 1, 2, 3, 4, 5, 6, 7`;

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

/** Common table expressions that add rows to the report and open their days again, if they were closed. */
const addToReport = (rows: RawBuilder<unknown>, figures: readonly string[]) => sql`
    reported as (${rows}),
    report as (insert into report_day as k (${listOf([...reportKeys, ...figures])})
       select ${listOf([...reportKeys, ...figures], 'r')} from reported r order by 1, 2, 3, 4, 5, 6, 7
           on conflict (${listOf(reportKeys)}) do update set ${added(figures)}),
    opened as (delete from report_close c using (select distinct day from reported) r where c.day = r.day)`;

/** Adds the changes `taken` of bets. */
export const betsToReport = (site: Site) =>
  addToReport(
    betRows(sql`
      select t.member_id, ${dayAt('t.at', site)} as day, t.currency, t.game_type, t.supplier, t.game_code, ${listOf(betFigures, 't')}
        from taken t where t.bets <> 0 or t.stake <> 0 or t.valid <> 0 or t.payout <> 0`),
    betFigures,
  );

/**
 * Adds the changes `taken` of members: `real` has those that are no trial accounts, `fresh` who is active for the
 * first time that day. A deposit is a member's first when no sum knows of an earlier one.
 */
export const membersToReport = (site: Site) =>
  addToReport(
    memberRows(sql`
      select r.member_id, ${dayAt('r.at', site)} as day, nullif(r.currency, '') as currency, x.figure, x.amount
        from real r
       cross join lateral (values ('deposit', 'deposits', r.amount), ('withdrawal', 'withdrawals', r.amount), ('registered', 'new_members', 1)) x (kind, figure, amount)
       where x.kind = r.kind
       union all
      select d.member_id, ${dayAt('d.at', site)}, d.currency, 'first_deposits', 1
        from (select distinct on (r.member_id) r.member_id, r.at, r.currency from real r
               where r.kind = 'deposit' and not exists (select from level_sum s where s.member_id = r.member_id and s.source = 0)
               order by r.member_id, r.at) d
       union all
      select a.member_id, a.day, null, 'active_members', 1 from fresh a
       union all
      select r.member_id, ${dayAt('r.at', site)}, a.currency, ${postedFigure}
        from real r join ledger_posting p on p.transfer_number = r.transfer_number and p.created_at = r.at and p.account_version is null
        join ledger_account a on a.id = p.account_id and ${isResultAccount}
       where r.kind = 'transfer'`),
    memberFigures,
  );
