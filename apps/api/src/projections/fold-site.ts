import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { addDays, dayText } from '../lib/time.ts';

/** The page compares with a week before; the rest of this period is for direct database queries. */
const ACTIVE_DAYS = 40;
const SUM_DAYS = 400;

/** Data too old to compare with. */
export async function forgetOldDays({ database: { db }, config, clock }: AppContext): Promise<void> {
  const today = dayText(clock(), config.offsetMinutes);
  await sql`delete from active_member where day < ${addDays(today, -ACTIVE_DAYS)}::date`.execute(db);
  await sql`delete from site_activity where slot < ${new Date(clock().getTime() - SUM_DAYS * 86_400_000)}`.execute(
    db,
  );
}

/** Finds each member's first activity of a day. */
export async function countSeen(trx: Kysely<Tables>, chunk: number, offsetMinutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from today_seen where ctid = any (array(select ctid from today_seen limit ${chunk}))
                   returning member_id, at),
         first as (select (g.at at time zone 'UTC' + make_interval(mins => ${offsetMinutes}::int))::date as day, g.member_id, min(g.at) as at
                     from gone g join member m on m.id = g.member_id and m.is_demo = 0 group by 1, 2),
         added as (insert into active_member (day, member_id) select f.day, f.member_id from first f order by 1, 2
                       on conflict do nothing returning day, member_id),
         counted as (insert into today_tail (slot, currency, kind, line, count, amount, payout)
                     select date_bin('5 minutes', f.at, '2000-01-01 00:00:00+00'), '', 'active', 0, count(*), 0, 0
                       from added a join first f on f.day = a.day and f.member_id = a.member_id group by 1)
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Adds deposits, withdrawals, new and active members to the sums. */
export async function addTail(trx: Kysely<Tables>, chunk: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from today_tail where ctid = any (array(select ctid from today_tail limit ${chunk}))
                   returning slot, currency, kind, line, count, amount, payout),
         added as (insert into site_activity as s (slot, currency, kind, line, count, amount, payout)
                   select g.slot, g.currency, g.kind, g.line, sum(g.count), sum(g.amount), sum(g.payout) from gone g
                    group by 1, 2, 3, 4 order by 1, 2, 3, 4
                       on conflict (slot, currency, kind, line) do update
                      set count = s.count + excluded.count, amount = s.amount + excluded.amount, payout = s.payout + excluded.payout)
    select count(*)::int as count from gone`.execute(trx);
  return rows[0]?.count ?? 0;
}
