import { type DomainReply, mayOperate, type Permission } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { findAlerts, readableKinds } from '../alerts/rules.ts';
import {
  countRows,
  neededToSee,
  restingWithdrawals,
  type WaitingKind,
  waitingRows,
} from '../waiting/queries.ts';
import { readToday } from './service.ts';

type Queues = DomainReply<'POST /operator/today/queues'>['data'];

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
async function readQueues(ctx: AppContext, permissions: readonly Permission[]): Promise<Queues> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const read = async (kind: WaitingKind) => {
    if (!mayOperate(permissions, neededToSee[kind])) return null;
    const { rows: found } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(created_at) as oldest from ${waitingRows(kind, now)}`.execute(db);
    const { count = 0, oldest = null } = found[0] ?? {};
    return {
      count,
      oldest,
      seconds: oldest && Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / 1000)),
      ...(kind === 'withdrawals' && { resting: await countRows(db, restingWithdrawals(now)) }),
    };
  };
  const entries = Object.entries(kinds).map(async ([name, kind]) => [name, await read(kind)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Queues;
}

export function registerTodayRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/today/read', async ({ body }) => ({
    data: await readToday(ctx, body.currency),
  }));
  route(app, ctx, 'POST /operator/today/queues', async ({ operator }) => ({
    data: await readQueues(ctx, operator.permissions),
  }));
  route(app, ctx, 'POST /operator/today/alerts', async ({ operator }) => {
    const kinds = readableKinds(operator.permissions);
    return {
      data: (await findAlerts(ctx)).filter(({ kind }) => kinds.includes(kind)),
      checked_at: ctx.clock(),
    };
  });
}
