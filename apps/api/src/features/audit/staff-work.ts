import { mailVisibility, orderStatuses } from '@koi/contract/enumerations';
import type { StaffQueue } from '@koi/contract/operator-enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { TimeRange } from '../../platform/lib/time.ts';

export interface StaffWork {
  operator: string;
  queue: StaffQueue;
  /** How many decisions. */
  decided: number;
  /** Seconds that half of them had waited at most. */
  half: number;
  /** Seconds that nine of ten had waited at most. */
  most: number;
}

/** Per queue, who decided (`by_id`), since when it had waited and until when: a decision of nobody is a job’s. */
const decisions: Readonly<Record<StaffQueue, RawBuilder<unknown>>> = {
  deposits: sql`select operator_id as by_id, created_at as since, confirm_at as at from deposit_order where confirm_at is not null`,
  withdrawals: sql`select approved_by as by_id, created_at as since, approved_at as at from withdrawal_order where approved_at is not null
    union all select operator_id, created_at, confirm_at from withdrawal_order where approved_at is null and confirm_at is not null`,
  payouts: sql`select operator_id as by_id, approved_at as since, confirm_at as at from withdrawal_order
    where approved_at is not null and confirm_at is not null`,
  transfers: sql`select decided_by as by_id, created_at as since, updated_at as at from transfer_order where decided_by is not null`,
  credits: sql`select operator_id as by_id, created_at as since, confirm_at as at from credit_record where confirm_at is not null`,
  // One operator alone decides at once: nothing waited.
  adjustments: sql`select decided_by as by_id, created_at as since, decided_at as at from balance_adjustment
    where status <> ${sql.lit(orderStatuses.pending)} and decided_by <> operator_id`,
  activities: sql`select operator_id as by_id, created_at as since, decided_at as at from activity_application where decided_at is not null`,
  mail: sql`select a.operator_id as by_id, q.created_at as since, a.created_at as at from mail_message a
    join mail_message q on q.id = a.parent_id and q.visible_type = ${sql.lit(mailVisibility.staff)}`,
  tickets: sql`select decided_by as by_id, created_at as since, decided_at as at from support_ticket where decided_at is not null`,
};

/** What operators decided within a time, by name and queue. */
export async function readStaffWork(db: Db, { from, until }: TimeRange): Promise<StaffWork[]> {
  const seconds = sql`extract(epoch from d.at - d.since)`;
  const all = Object.entries(decisions).map(
    ([queue, of]) => sql`select ${sql.lit(queue)} as queue, d.by_id, ${seconds} as seconds
      from (${of}) d where d.by_id is not null and d.at >= ${from} and d.at < ${until}`,
  );
  const { rows } = await sql<StaffWork>`
    select o.name as operator, w.queue, count(*)::int as decided,
           round(percentile_cont(0.5) within group (order by w.seconds))::int as half,
           round(percentile_cont(0.9) within group (order by w.seconds))::int as most
      from (${sql.join(all, sql` union all `)}) w join operator o on o.id = w.by_id
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
