import type { Body } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { singleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { isFirstRequest } from '../../platform/approvals/operator-request.ts';
import { hasApproved, requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { hasEntry, readRequirement } from './queries.ts';
import { changeTurnover } from './turnover.ts';
import { readTurnoverBets, readTurnoverHistory } from './turnover-history.ts';

/** A requirement never falls below nothing. */
function loweredBy(loweredAmount: Minor, owed: Minor): Minor {
  if (loweredAmount > owed) return owed;
  return loweredAmount;
}

/**
 * Applies an operator's adjustment of a requirement, once per `request_id`, with an audit log entry. What is
 * lowered above the limits of one operator waits for a second one. Returns what is owed, and whether it waits.
 * @throws Refusal account_unknown | reason_required | request_id_reused | second_operator_required | validation
 */
async function adjustTurnover(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/turnover/adjust'>,
): Promise<{ owed: Minor; waits: boolean }> {
  const note = requireReason(body.reason);
  const loweredAmount = operatorAmount(body.money, 'money');
  if (loweredAmount === 0n) throw invalid({ money: 'not_positive' });
  const amount = body.direction === 'raise' ? loweredAmount : -loweredAmount;
  const limits = await singleOperatorLimits(ctx, 'turnover');
  return ctx.database.transaction(async (trx) => {
    const member = await requireMember(trx, body.member_name);
    await ctx.ledger.lockMember(trx, member.id);
    const now = ctx.clock();
    const isFirst = await isFirstRequest(trx, actor, { kind: 'turnover/adjust', body }, now);
    const change = { memberId: member.id, reason: 'adjustment', reference: body.request_id } as const;
    const before = await readRequirement(trx, member.id);
    if (await hasEntry(trx, change)) {
      // The id was used by another operator.
      if (isFirst) throw new Refusal('request_id_reused');
      return { owed: before.owed, waits: false };
    }
    // A repetition of what is not waiting has changed nothing: nothing was owed.
    if (!isFirst && !(await hasApproved(trx, actor, `turnover:${member.name}`)))
      return { owed: before.owed, waits: false };
    const lowered = amount > 0n ? 0n : loweredBy(loweredAmount, before.owed);
    const approvals = await requireApproval(trx, {
      actor,
      at: now,
      subject: { kind: 'turnover', id: member.name },
      content: {
        member_name: member.name,
        direction: body.direction,
        money: formatMinor(loweredAmount),
        request_id: body.request_id,
      },
      context: { currency: currencies[member.lang] },
      amounts: [{ member: member.id, currency: currencies[member.lang], amount: lowered, limits }],
      reason: note,
    });
    if (!approvals) return { owed: before.owed, waits: true };
    await changeTurnover(trx, { ...change, amount, note }, now);
    const { owed } = await readRequirement(trx, member.id);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'turnover.adjust',
      subject: { kind: 'member', id: member.name },
      before: { owed: before.owed },
      after: { amount, owed, note, request_id: body.request_id },
    });
    return { owed, waits: false };
  });
}

export function registerTurnoverRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /turnover/history', ({ member, body, lang }) =>
    readTurnoverHistory(ctx, member.id, body, lang),
  );
  route(app, ctx, 'POST /turnover/bets', ({ member, body, lang }) =>
    readTurnoverBets(ctx, member.id, body, lang),
  );
  route(app, ctx, 'POST /operator/turnover/adjust', async ({ body, actor }) => {
    const { owed, waits } = await adjustTurnover(ctx, actor, body);
    return { waits_for_second: waits, data: { ml_money: owed } };
  });
}
