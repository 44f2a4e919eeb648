import { mayOperate, type Permission, type Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { countWaiting, type WaitingKind, waitingKinds } from './waiting-repository.ts';

const needed: Readonly<Record<WaitingKind, Permission>> = {
  deposits: 'deposits.read',
  withdrawals: 'withdrawals.read',
  transfers: 'transfers.read',
  credits: 'credit.read',
  applications: 'activities.read',
  mails: 'mail.read',
};

export function registerWaitingRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/waiting', async ({ operator }) => {
    const counts = waitingKinds.map(async (kind) => {
      const may = mayOperate(operator.role, needed[kind]);
      return [kind, may ? await countWaiting(ctx.database.db, kind) : null] as const;
    });
    return {
      data: Object.fromEntries(await Promise.all(counts)) as Reply<'POST /operator/waiting'>['data'],
    };
  });
}
