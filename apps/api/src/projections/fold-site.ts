import { type Kysely, type RawBuilder, sql } from 'kysely';
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
export async function countSeen(
  trx: Kysely<Tables>,
  taken: RawBuilder<unknown>,
  offsetMinutes: number,
): Promise<void> {
  await sql`
    with taken as (${taken}),
         first as (select (t.at at time zone 'UTC' + make_interval(mins => ${offsetMinutes}::int))::date as day, t.member_id, min(t.at) as at
                     from taken t join member m on m.id = t.member_id and m.is_demo = 0 group by 1, 2),
         added as (insert into active_member (day, member_id) select f.day, f.member_id from first f order by 1, 2
                       on conflict do nothing returning day, member_id),
         counted as (insert into today_tail (slot, currency, kind, line, count, amount, payout)
                     select date_bin('5 minutes', f.at, '2000-01-01 00:00:00+00'), '', 'active', 0, count(*), 0, 0
                       from added a join first f on f.day = a.day and f.member_id = a.member_id group by 1)
    select 1`.execute(trx);
}

/** Adds deposits, withdrawals, new and active members to the sums. */
export async function addTail(trx: Kysely<Tables>, taken: RawBuilder<unknown>): Promise<void> {
  await sql`
    with taken as (${taken}),
         added as (insert into site_activity as s (slot, currency, kind, line, count, amount, payout)
                   select t.slot, t.currency, t.kind, t.line, sum(t.count), sum(t.amount), sum(t.payout) from taken t
                    group by 1, 2, 3, 4 order by 1, 2, 3, 4
                       on conflict (slot, currency, kind, line) do update
                      set count = s.count + excluded.count, amount = s.amount + excluded.amount, payout = s.payout + excluded.payout)
    select 1`.execute(trx);
}
