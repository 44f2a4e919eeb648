import { sql } from 'kysely';
import type { Db } from '../src/platform/database/tables.ts';

/** Has the sums follow orders that a test wrote as done itself; `bills` is a pattern of their numbers. */
export async function noteOrders(db: Db, bills: string): Promise<void> {
  await sql`
    insert into member_change (kind, member_id, at, currency, amount, channel_id)
    select 'deposit', member_id, confirm_at, currency, money, coalesce(payment_id, 0) from deposit_order where bill_no like ${bills} and status = 2
     union all
    select 'withdrawal', member_id, confirm_at, currency, gross, 0 from withdrawal_order where bill_no like ${bills} and status = 2`.execute(
    db,
  );
}

/** Disables or enables a member, as an operator does. */
export async function setStatus(db: Db, memberId: number, status: 1 | -1): Promise<void> {
  await sql`
    with changed as (update member set status = ${status} where id = ${memberId}::int and status <> ${status} returning id)
    insert into member_change (kind, member_id, at) select 'status', id, now() from changed`.execute(db);
}
