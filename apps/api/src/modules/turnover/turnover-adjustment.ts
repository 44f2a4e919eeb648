import type { Body } from '@koi/contract';
import type { Minor } from '@koi/money';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { operatorAmount } from '../../decisions/operator-amount.ts';
import { isFirstRequest } from '../../decisions/operator-request.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { changeTurnover, readRequirement } from './turnover.ts';
import { hasEntry } from './turnover-repository.ts';

/**
 * Applies an operator's adjustment of a requirement, once per `request_id`, with an audit log entry. Returns
 * what is owed.
 * @throws Refusal not_found | reason_required | request_id_reused | validation
 */
export async function adjustTurnover(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/turnover/adjust'>,
): Promise<Minor> {
  const note = givenReason(body.reason);
  const given = operatorAmount(body.money, 'money');
  if (given === 0n) throw invalid({ money: 'not_positive' });
  const amount = body.direction === 'raise' ? given : -given;
  return ctx.database.transaction(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select(['id', 'name'])
      .where('name', '=', body.member_name)
      .executeTakeFirst();
    if (!member) throw new Refusal('not_found');
    await ctx.ledger.lockMember(trx, member.id);
    const now = ctx.clock();
    if (!(await isFirstRequest(trx, actor, { kind: 'turnover/adjust', body }, now)))
      return (await readRequirement(trx, member.id)).owed;
    const change = { memberId: member.id, reason: 'adjustment', reference: body.request_id } as const;
    // The id was used by another operator.
    if (await hasEntry(trx, change)) throw new Refusal('request_id_reused');
    const before = await readRequirement(trx, member.id);
    const owed = await changeTurnover(trx, { ...change, amount, note }, now);
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'turnover.adjust',
      subject: { kind: 'member', id: member.name },
      before: { owed: before.owed },
      after: { amount, owed, note, request_id: body.request_id },
    });
    return owed;
  });
}
