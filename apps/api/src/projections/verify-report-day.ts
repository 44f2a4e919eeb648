import { orderStatuses } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { resultAccounts } from '../ledger/income.ts';
import type { Db } from '../platform/database/tables.ts';
import { addDays, DAY_MS, type Site } from '../platform/lib/time.ts';
import {
  betRows,
  causeOf,
  isResultAccount,
  listOf,
  memberRows,
  postedFigure,
  reportFigures,
  reportKeys,
  reportTables,
  sumsOf,
} from './report-day.ts';

/** Locks the sums that `fold-activity` keeps: nothing is folded until the transaction ends. */
export const lockSumState = (trx: Db) =>
  trx.selectFrom('team_state').select('offset_minutes').forUpdate().executeTakeFirstOrThrow();

/** Who was active on which day is compared with a week before; the rest of this period is for reports. */
const ACTIVE_DAYS = 40;
/** The first day of which the active members are known. */
export const activeSince = (site: Site, now: Date): string => addDays(site.dayText(now), -ACTIVE_DAYS);

/** Whether the postings of a time are in a month that was detached. */
async function isDetachedAt(trx: Db, time: Date): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${time}::timestamptz < attached_since('ledger_posting') as is`.execute(trx);
  return rows[0]?.is === true;
}

interface Verification {
  /** Rows that were not what their sources say, and now are. */
  differences: number;
  /** Whether the day had any row. */
  isKnown: boolean;
}

/**
 * Computes the report of a day from bets, orders and postings, without the changes that wait to be folded, and
 * corrects what differs. What no longer has a source stays: postings of detached months, and who was active long
 * ago. Needs the lock of the sums.
 */
export async function verifyReportDay(trx: Db, site: Site, day: string, now: Date): Promise<Verification> {
  // Reads the bets of all members, which may take longer than the default statement timeout.
  await sql`set local statement_timeout = '4min'`.execute(trx);
  const from = site.fromWireDate(day);
  if (!from) throw new RangeError(`${day} is no day`);
  const until = new Date(from.getTime() + DAY_MS);
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;
  const isDetached = await isDetachedAt(trx, from);
  const isActiveKnown = day >= activeSince(site, now);
  const retainedFigures = [
    ...(isDetached ? postedFigures : []),
    ...(isActiveKnown ? [] : ['active_members']),
  ];

  const bets = betRows(
    sql`
    select b.member_id, ${day}::date as day, b.currency, b.game_type, b.supplier, b.game_code, 1 as bets, b.bet_amount as stake,
           b.valid_amount as valid, b.payout
      from member m
     -- By the index of a member's settled bets: no other knows when a bet was settled.
     cross join lateral (select b.* from bet b where b.member_id = m.id and not b.is_demo and b.status = 'COMPLETE'
                            and coalesce(b.settled_at, b.bet_at) >= ${from} and coalesce(b.settled_at, b.bet_at) < ${until} offset 0) b
     union all
    select c.member_id, ${day}::date, c.currency, c.game_type, c.supplier, c.game_code, -c.bets, -c.stake, -c.valid, -c.payout
      from bet_change c where ${within('c.at')}`,
    site,
  );

  const order = (table: string, money: string, figure: string, channel: string) => sql`
    select o.member_id, o.currency, ${sql.raw(channel)}, 0, ${sql.lit(figure)}, ${sql.ref(`o.${money}`)}
      from ${sql.table(table)} o where o.status = ${sql.lit(orderStatuses.done)} and ${within('o.confirm_at')}`;
  const facts = sql`
    select o.member_id, o.currency, coalesce(o.payment_id, 0) as channel_id, 0::int8 as activity_id, 'first_deposits' as figure, 1::int8 as amount
      from deposit_order o
     where o.status = ${sql.lit(orderStatuses.done)} and ${within('o.confirm_at')}
       and not exists (select from deposit_order e where e.member_id = o.member_id and e.status = ${sql.lit(orderStatuses.done)}
                          and (e.confirm_at, e.id) < (o.confirm_at, o.id))
       and not exists (select from member_change w where w.member_id = o.member_id and w.kind = 'deposit' and w.at = o.confirm_at)
     union all ${order('deposit_order', 'money', 'deposits', 'coalesce(o.payment_id, 0)')}
     union all ${order('withdrawal_order', 'gross', 'withdrawals', '0')}
     union all
    select m.id, null, 0, 0, 'new_members', 1 from member m where ${within('m.created_at')}
     union all
    select w.member_id, nullif(w.currency, ''), w.channel_id, 0, x.figure, -x.amount
      from member_change w
     cross join lateral (values ('deposit', 'deposits', w.amount), ('withdrawal', 'withdrawals', w.amount), ('registered', 'new_members', 1)) x (kind, figure, amount)
     where x.kind = w.kind and ${within('w.at')}
     union all
    select a.member_id, null, 0, 0, 'active_members', 1 from active_member a where a.day = ${day}::date and ${sql.lit(isActiveKnown)}
     union all
    select t.member_id, a.currency, ${causeOf}, ${postedFigure}
      from ledger_posting p join ledger_account a on a.id = p.account_id and ${isResultAccount}
      join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at
     where p.account_version is null and ${within('p.created_at')} and not ${sql.lit(isDetached)}
       and not exists (select from member_change w where w.member_id = t.member_id and (w.transfer_number, w.at) = (t.number, t.created_at))`;
  const members = memberRows(
    sql`
    select f.member_id, ${day}::date as day, f.currency, f.channel_id, f.activity_id, f.figure, f.amount
      from (${facts}) f join member m on m.id = f.member_id and not m.is_demo`,
    site,
  );

  const tables = Object.entries(reportTables);
  const { rows } = await sql<Verification>`
    with bets as (${bets}),
    members as (${members}),
    sources as materialized (${sourcesOf('bets')} union all ${sourcesOf('members')}),
    ${sql.join(tables.map(([table, keys]) => correctionOf(table, keys, day, retainedFigures)))}
    select ${sql.join(
      tables.map(([table]) => sql`(select count(*)::int from ${sql.raw(`wrong_${table}`)})`),
      sql` + `,
    )} as differences,
           exists (select from stored_report_day) as "isKnown"`.execute(trx);
  return rows[0] ?? { differences: 0, isKnown: false };
}

const postedFigures: readonly string[] = Object.values(resultAccounts);
const ofBets: readonly string[] = ['bets', 'stake', 'valid', 'payout'];

/** Rows of a part of the sources with zero for the figures of the other. */
const sourcesOf = (part: 'bets' | 'members'): RawBuilder<unknown> => {
  const has = (name: string): boolean => ofBets.includes(name) === (part === 'bets');
  const columns = reportFigures.map((name) => (has(name) ? name : `0::int8 as ${name}`));
  return sql`select ${listOf(reportKeys)}, ${sql.raw(columns.join(', '))} from ${sql.table(part)}`;
};

/** Common table expressions that correct a table; `retained` are figures that are stored and cannot be computed again. */
function correctionOf(
  table: string,
  keys: readonly string[],
  day: string,
  retained: readonly string[],
): RawBuilder<unknown> {
  const [stored, expected, wrong] = ['stored', 'expected', 'wrong'].map((name) =>
    sql.table(`${name}_${table}`),
  );
  const ofStored = reportFigures.map((name) => (retained.includes(name) ? name : `0::int8 as ${name}`));
  const columns = listOf([...keys, ...reportFigures]);
  return sql`
    ${stored} as (select * from ${sql.table(table)} where day = ${day}::date),
    ${expected} as (
      select ${listOf(keys)}, ${sumsOf(reportFigures)}
        from (select ${columns} from sources union all select ${listOf(keys)}, ${sql.raw(ofStored.join(', '))} from ${stored}) x
       group by ${listOf(keys)}),
    ${wrong} as (
      select ${listOf(keys)}, ${sql.raw(reportFigures.map((name) => `coalesce(e.${name}, 0) as ${name}`).join(', '))}
        from ${expected} e full join ${stored} s using (${listOf(keys)})
       where (${figuresOf('e')}) <> (${figuresOf('s')})),
    ${sql.table(`corrected_${table}`)} as (
      insert into ${sql.table(table)} (${columns})
      select ${columns} from ${wrong}
          on conflict (${listOf(keys)}) do update
         set ${sql.raw(reportFigures.map((name) => `${name} = excluded.${name}`).join(', '))})`;
}

const figuresOf = (table: string) =>
  sql.raw(reportFigures.map((name) => `coalesce(${table}.${name}, 0)`).join(', '));
