import { mayOperate, type Permission, type Reply } from '@koi/contract';
import { creditStatuses, mailStatuses, orderStatuses } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toWireDate } from '../../lib/time.ts';

type Queues = Reply<'POST /operator/today/queues'>['data'];

interface Queue {
  permission: Permission;
  /** Rows that wait for an operator. */
  rows: RawBuilder<unknown>;
}

const pending = sql.lit(orderStatuses.pending);
const queues: Readonly<Record<keyof Queues, Queue>> = {
  // A gateway's order waits for its gateway until something about it is odd.
  deposits: {
    permission: 'deposits.read',
    rows: sql`deposit_order where status = ${pending} and (adapter is null or flag is not null)`,
  },
  withdrawals: { permission: 'withdrawals.read', rows: sql`withdrawal_order where status = ${pending}` },
  transfers: { permission: 'transfers.read', rows: sql`transfer_order where state = 'manual'` },
  credits: {
    permission: 'credit.read',
    rows: sql`credit_record where status = ${sql.lit(creditStatuses.pending)}`,
  },
  activities: { permission: 'activities.read', rows: sql`activity_application where status = 0` },
  mail: {
    permission: 'mail.read',
    rows: sql`mail_message where visible_type = 3 and status = ${sql.lit(mailStatuses.waiting)}`,
  },
};

/** How much waits and since when; null where the role may not read it. */
export async function readQueues(ctx: AppContext, role: string): Promise<Queues> {
  const now = ctx.clock().getTime();
  const read = async ({ permission, rows }: Queue) => {
    if (!mayOperate(role, permission)) return null;
    const { rows: found } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(created_at) as oldest from ${rows}`.execute(ctx.database.db);
    const { count = 0, oldest = null } = found[0] ?? {};
    return {
      count,
      oldest: oldest && toWireDate(oldest, ctx.config.offsetMinutes),
      seconds: oldest && Math.max(0, Math.floor((now - oldest.getTime()) / 1000)),
    };
  };
  const entries = Object.entries(queues).map(async ([name, queue]) => [name, await read(queue)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Queues;
}
