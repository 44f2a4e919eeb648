import { mayOperate, type Reply } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toWireDate } from '../../lib/time.ts';
import {
  countRows,
  neededToSee,
  restingWithdrawals,
  type WaitingKind,
  waitingRows,
} from '../waiting/waiting-repository.ts';

type Queues = Reply<'POST /operator/today/queues'>['data'];

const kinds: Readonly<Record<keyof Queues, WaitingKind>> = {
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  transfers: 'transfers',
  credits: 'credits',
  adjustments: 'adjustments',
  activities: 'applications',
  mail: 'mails',
  tickets: 'tickets',
  agents: 'agents',
  awards: 'awards',
  prizes: 'prizes',
};

/** The length and age of each queue; null where the role may not read it. */
export async function readQueues(ctx: AppContext, role: string): Promise<Queues> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const read = async (kind: WaitingKind) => {
    if (!mayOperate(role, neededToSee[kind])) return null;
    const { rows: found } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(created_at) as oldest from ${waitingRows(kind, now)}`.execute(db);
    const { count = 0, oldest = null } = found[0] ?? {};
    return {
      count,
      oldest: oldest && toWireDate(oldest, ctx.config.offsetMinutes),
      seconds: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)),
      ...(kind === 'withdrawals' && { resting: await countRows(db, restingWithdrawals(now)) }),
    };
  };
  const entries = Object.entries(kinds).map(async ([name, kind]) => [name, await read(kind)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Queues;
}
