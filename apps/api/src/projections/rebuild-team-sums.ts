import { memberStatuses, orderStatuses } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { incomeTypes } from '../ledger/income.ts';
import type { Db } from '../platform/database/tables.ts';
import type { Site } from '../platform/lib/time.ts';
import { addToTeams } from './fold-teams.ts';
import { changedAmounts, memberAmounts } from './team-figures.ts';

/** Members of one statement. */
const RANGE = 10_000;

const counted = [
  'team_excluded',
  'member_day',
  'team_day',
  'member_active',
  'team_active',
  'team_active_from',
  'report_day',
  'report_segment_day',
  'report_member_day',
  'report_cohort_week',
  'report_close',
] as const;

/**
 * Counts the days of members and teams again, without the changes that wait: those are folded afterwards. Active
 * members follow in `followActiveFrom`, days of reports in `close-report-days.ts`. Needs the lock of the sums.
 */
export async function rebuildTeamSums(trx: Db, site: Site): Promise<void> {
  // Reads every order, which takes longer than the default statement timeout.
  await sql`set local statement_timeout = '4min'`.execute(trx);
  for (const table of counted) await trx.deleteFrom(table).execute();
  await sql`insert into team_excluded (member_id) select id from member where status = ${sql.lit(memberStatuses.banned)} and top_id is not null`.execute(
    trx,
  );
  const { last } = await trx
    .selectFrom('member')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= (last ?? 0); from += RANGE)
    await sql`with ${addToTeams(changedAmounts(sql`(${factsOf(from, from + RANGE)})`, site))} select 1`.execute(
      trx,
    );
}

/** What happened to the members of a range and waits no longer, as rows of `team_change_now`. */
function factsOf(from: number, until: number): RawBuilder<unknown> {
  const ofRange = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::int and ${sql.ref(column)} < ${until}::int`;
  const order = (table: string, money: string, column: 'deposits' | 'withdrawals') => sql`
    select member_id, confirm_at, ${column === 'deposits' ? sql.ref(money) : sql`0`}, ${column === 'withdrawals' ? sql.ref(money) : sql`0`},
           0, 0, 0, 0, 0, null::int8, null::timestamptz
      from ${sql.table(table)} where ${ofRange('member_id')} and status = ${sql.lit(orderStatuses.done)}`;
  return sql`
    select id as member_id, created_at as at, 0 as deposits, 0 as withdrawals, 0 as valid, 0 as bets, 0 as payout, 1 as members, 0 as agents,
           null::int8 as transfer_number, null::timestamptz as transfer_at
      from member where ${ofRange('id')}
     union all
    select member_id, created_at, 0, 0, 0, 0, 0, 0, 1, null, null from agent where ${ofRange('member_id')}
     union all
    select member_id, slot, 0, 0, valid, stake, payout, 0, 0, null, null from member_activity where ${ofRange('member_id')} and game_type <> 0
     union all ${order('deposit_order', 'money', 'deposits')}
     union all ${order('withdrawal_order', 'gross', 'withdrawals')}
     union all
    select t.member_id, t.created_at, 0, 0, 0, 0, 0, 0, 0, t.number, t.created_at from ledger_transfer t
     where ${ofRange('t.member_id')} and t.operate_type in (${sql.raw(incomeTypes.join(', '))})
       and not exists (select from member_change w where w.member_id = t.member_id and w.transfer_number = t.number and t.created_at = w.at)
     union all
    select w.member_id, w.at, -w.deposits, -w.withdrawals, 0, 0, 0, -w.members, -w.agents, null, null
      from ${memberAmounts(sql`member_change`)} w where ${ofRange('w.member_id')}`;
}
