import { mayOperate, type Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { refuseRequest, withdrawRequest } from '../../approvals/end-request.ts';
import { type ChangeList, countWaitingChanges } from '../../approvals/waiting-changes.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { countRows, neededForChanges, neededToSee, waitingKinds, waitingRows } from './waiting-repository.ts';

export function registerWaitingRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/waiting', async ({ operator }) => {
    const now = ctx.clock();
    const counts = waitingKinds.map(async (kind) => {
      const may = mayOperate(operator.role, neededToSee[kind]);
      return [kind, may ? await countRows(ctx.database.db, waitingRows(kind, now)) : null] as const;
    });
    const found = await countWaitingChanges(ctx, operator);
    const changes = Object.entries(neededForChanges).map(([list, permission]) => {
      const may = mayOperate(operator.role, permission);
      return [list, may ? (found.get(list as ChangeList) ?? 0) : null] as const;
    });
    return {
      data: {
        ...Object.fromEntries(await Promise.all(counts)),
        changes: Object.fromEntries(changes),
      } as Reply<'POST /operator/waiting'>['data'],
    };
  });

  route(app, ctx, 'POST /operator/waiting/refuse', async ({ body, actor, operator }) => {
    await refuseRequest(ctx, { actor, role: operator.role }, body);
    return {};
  });

  route(app, ctx, 'POST /operator/waiting/withdraw', async ({ body, actor }) => {
    await withdrawRequest(ctx, actor, body.id);
    return {};
  });
}
