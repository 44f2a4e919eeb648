import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import { needsSecondApprover } from '../../approvals/member-money.ts';
import { twoOperatorLimits } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { restWithdrawals } from '../../identity/withdrawal-rest.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { readMemberFactor } from './member-factor.ts';
import { factorStatus, removeFactor } from './second-factor-service.ts';

/** The state of a member's second factor, and its removal for a member who has lost it. */
export function registerFactorReset(app: FastifyInstance, ctx: AppContext): void {
  const find = async (name: string) => {
    const member = await ctx.database.db
      .selectFrom('member')
      .select(['id', 'name', 'lang'])
      .where('name', '=', name.toLowerCase())
      .executeTakeFirst();
    if (!member) throw new Refusal('account_unknown');
    return member;
  };

  route(app, ctx, 'POST /operator/second_factor/read', async ({ body }) => ({
    data: await factorStatus(ctx, await find(body.member_name)),
  }));

  route(app, ctx, 'POST /operator/second_factor/reset', async ({ body, actor }) => {
    const reason = givenReason(body.reason);
    const member = await find(body.member_name);
    const limits = await twoOperatorLimits(ctx);
    const isDone = await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const before = await readMemberFactor(ctx, trx, member.id);
      if (!before) throw new Refusal('factor_off');
      const at = ctx.clock();
      const approvals = await requireApproval(trx, {
        actor,
        at,
        subject: { kind: 'second-factor', id: member.name },
        content: { member: member.id, turned_on_at: before.turnedOnAt },
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
        before: { turned_on_at: toWireDate(before.turnedOnAt, ctx.config.offsetMinutes) },
        after: { reason },
      });
      return true;
    });
    return { data: await factorStatus(ctx, member), waits_for_second: isDone ? (0 as const) : (1 as const) };
  });
}
