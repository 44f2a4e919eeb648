import type { Body } from '@koi/contract';
import { currencies } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { singleOperatorLimits } from '../../approvals/operator-limits.ts';
import { isFirstRequest } from '../../approvals/operator-request.ts';
import { hasApproved, requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { changeTurnover, readRequirement } from './turnover.ts';
import { hasEntry } from './turnover-repository.ts';

/** A requirement never falls below nothing. */
function loweredBy(given: Minor, owed: Minor): Minor {
  if (given > owed) return owed;
  return given;
}

/**
 * Applies an operator's adjustment of a requirement, once per `request_id`, with an audit log entry. What is
 * lowered above the limits of one operator waits for a second one. Returns what is owed, and whether it waits.
 * @throws Refusal not_found | reason_required | request_id_reused | second_operator_required | validation
 */
export async function adjustTurnover(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/turnover/adjust'>,
): Promise<{ owed: Minor; waits: boolean }> {
  const note = givenReason(body.reason);
  const given = operatorAmount(body.money, 'money');
  if (given === 0n) throw invalid({ money: 'not_positive' });
  const amount = body.direction === 'raise' ? given : -given;
  const limits = await singleOperatorLimits(ctx, 'turnover');
  return ctx.database.transaction(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select(['id', 'name', 'lang'])
      .where('name', '=', body.member_name)
      .executeTakeFirst();
    if (!member) throw new Refusal('not_found');
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
    const lowered = amount > 0n ? 0n : loweredBy(given, before.owed);
    const approvals = await requireApproval(trx, {
      actor,
      at: now,
      subject: { kind: 'turnover', id: member.name },
      content: {
        member_name: member.name,
        direction: body.direction,
        money: formatMinor(given),
        request_id: body.request_id,
      },
      context: { currency: currencies[member.lang] },
      amounts: [{ member: member.id, lang: member.lang, amount: lowered, limits }],
      reason: note,
    });
    if (!approvals) return { owed: before.owed, waits: true };
    const owed = await changeTurnover(trx, { ...change, amount, note }, now);
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
