import type { Body, DomainReply } from '@koi/contract';
import { forgetLogIns } from '../../accounts/attempts/login-tries.ts';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { locksOf, type Named } from './queries.ts';

type Locks = DomainReply<'POST /operator/members/read'>['data']['locks'];

export async function readLocks(ctx: AppContext, member: Named): Promise<Locks> {
  const { failures, ...until } = await locksOf(ctx.database.db, member, ctx.clock());
  return { ...until, login_failures: failures };
}

/** Lifts every lock that wrong tries have put on the member. @throws Refusal reason_required */
export async function unlockMember(
  ctx: AppContext,
  actor: OperatorActor,
  member: Named,
  body: Body<'POST /operator/members/unlock'>,
): Promise<void> {
  const reason = requireReason(body.reason);
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const before = await locksOf(trx, member, at);
    await forgetLogIns(trx, member);
    await trx
      .updateTable('second_factor')
      .set({ wrong: 0, locks: 0, locked_until: null })
      .where('audience', '=', 'member')
      .where('holder', '=', member.id)
      .execute();
    await trx
      .updateTable('member')
      .set({ withdrawal_password_failures: 0, withdrawal_password_locked_until: null })
      .where('id', '=', member.id)
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'member.unlock',
      subject: { kind: 'member', id: member.name },
      before: { ...before },
      after: { reason },
    });
  });
}
