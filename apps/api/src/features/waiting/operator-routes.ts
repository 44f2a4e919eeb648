import { type DomainReply, mayOperate, type Permission } from '@koi/contract';
import type { ApprovalKind } from '@koi/texts/audit-actions';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { approvalPermissions, isValidApproval } from '../../platform/approvals/approvals.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type ChangeList, countWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { countRows, neededForChanges, neededToSee, waitingKinds, waitingRows } from './queries.ts';

interface ApprovalId {
  /** Stored subject of the request. */
  key: string;
  subject: { kind: ApprovalKind; id: string };
  authorId: number;
}

/** Reads the id of a waiting change, `<kind>:<id> <author>`. @throws Refusal not_found */
function readId(text: string): ApprovalId {
  const [, kind = '', id = '', author = ''] = /^([a-z.-]+):(.*) (\d{1,9})$/s.exec(text) ?? [];
  if (!Object.hasOwn(approvalPermissions, kind)) throw new Refusal('not_found');
  return { key: `${kind}:${id}`, subject: { kind: kind as ApprovalKind, id }, authorId: Number(author) };
}

/**
 * Refuses what another operator requested. The reason is shown to the author.
 * @throws Refusal not_found | reason_required | operator_forbidden | already_decided
 */
async function refuseRequest(
  ctx: AppContext,
  { actor, permissions }: { actor: OperatorActor; permissions: readonly Permission[] },
  body: { id: string; reason?: string },
): Promise<void> {
  const { key, subject, authorId } = readId(body.id);
  const reason = requireReason(body.reason);
  if (authorId === actor.id || !mayOperate(permissions, approvalPermissions[subject.kind]))
    throw new Refusal('operator_forbidden');
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('operator_approval as g')
      .set({ refused_by: actor.name, refusal: reason })
      .where('g.subject', '=', key)
      .where('g.operator_id', '=', authorId)
      .where(isValidApproval(at))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal('already_decided');
    await writeAudit(trx, { actor, at, action: 'request.refuse', subject, after: { reason } });
  });
}

/**
 * Takes back the operator's own request, or puts away one that was refused.
 * @throws Refusal not_found | already_decided
 */
async function withdrawRequest(ctx: AppContext, actor: OperatorActor, id: string): Promise<void> {
  const { key, subject, authorId } = readId(id);
  if (authorId !== actor.id) throw new Refusal('not_found');
  await ctx.database.transaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('operator_approval')
      .where('subject', '=', key)
      .where('operator_id', '=', actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('already_decided');
    await writeAudit(trx, { actor, at: ctx.clock(), action: 'request.withdraw', subject, after: {} });
  });
}

export function registerWaitingRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /operator/waiting', async ({ operator }) => {
    const now = ctx.clock();
    const counts = waitingKinds.map(async (kind) => {
      const may = mayOperate(operator.permissions, neededToSee[kind]);
      return [kind, may ? await countRows(ctx.database.db, waitingRows(kind, now)) : null] as const;
    });
    const found = await countWaitingChanges(ctx, operator);
    const changes = Object.entries(neededForChanges).map(([list, permission]) => {
      const may = mayOperate(operator.permissions, permission);
      return [list, may ? (found.get(list as ChangeList) ?? 0) : null] as const;
    });
    return {
      data: {
        ...Object.fromEntries(await Promise.all(counts)),
        changes: Object.fromEntries(changes),
      } as DomainReply<'POST /operator/waiting'>['data'],
    };
  });

  route(app, ctx, 'POST /operator/waiting/refuse', async ({ body, actor, operator }) => {
    await refuseRequest(ctx, { actor, permissions: operator.permissions }, body);
    return {};
  });

  route(app, ctx, 'POST /operator/waiting/withdraw', async ({ body, actor }) => {
    await withdrawRequest(ctx, actor, body.id);
    return {};
  });
}
