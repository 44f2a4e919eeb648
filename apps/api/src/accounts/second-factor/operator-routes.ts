import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { needsSecondApprover } from '../../platform/approvals/member-money.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { requireMember } from '../identity/find-member.ts';
import { restWithdrawals } from '../identity/withdrawal-rest.ts';
import { readMemberFactor } from './member-factor.ts';
import { factorStatus, removeFactor } from './service.ts';

/** The state of a member's second factor, and its removal for a member who has lost it. */
export function registerFactorReset(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/second_factor/read', async ({ body }) => ({
    data: await factorStatus(ctx, await requireMember(db, body.member_name)),
  }));

  route(app, ctx, 'POST /operator/second_factor/reset', async ({ body, actor }) => {
    const reason = requireReason(body.reason);
    const member = await requireMember(db, body.member_name);
    const limits = await twoOperatorLimits(ctx);
    const isDone = await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const before = await readMemberFactor(ctx, trx, member.id);
      if (!before) throw new Refusal('factor_off');
      const turned_on_at = ctx.site.toWireDate(before.turnedOnAt);
      const at = ctx.clock();
      const approvals = await requireApproval(trx, {
        actor,
        at,
        subject: { kind: 'second-factor', id: member.name },
        content: { member: member.id, turned_on_at },
        context: { member_name: member.name },
        isLarge: await needsSecondApprover(ctx, trx, member, limits),
        reason,
      });
      if (!approvals) return false;
      const until = await restWithdrawals(trx, member.id, at);
      await removeFactor(ctx, trx, member.id, member.lang, 'reset', { until: until.toISOString() });
      await writeAudit(trx, {
        actor,
        at,
        action: 'second-factor.reset',
        subject: { kind: 'member', id: member.name },
        before: { turned_on_at },
        after: { reason },
      });
      return true;
    });
    return { data: await factorStatus(ctx, member), waits_for_second: !isDone };
  });
}
