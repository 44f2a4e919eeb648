import type { Body } from '@koi/contract';
import { memberStatuses } from '@koi/contract/enumerations';
import type { NamedMember } from '../../accounts/identity/member.ts';
import { makeResetCode, RESET_CODE_LIFE_MS } from '../../accounts/passwords/reset-codes.ts';
import { endSessionsIn } from '../../accounts/sessions/end-sessions.ts';
import type { AppContext } from '../../context.ts';
import { needsSecondApprover } from '../../platform/approvals/member-money.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { noteMemberChange } from '../../projections/member-changes.ts';
import { mailFromSite } from '../mail/deliver-mail.ts';

/** @throws Refusal reason_required */
export async function setMemberStatus(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name }: NamedMember,
  { status, reason: input }: Body<'POST /operator/members/status'>,
): Promise<void> {
  const reason = requireReason(input);
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    const at = ctx.clock();
    const before = await trx
      .selectFrom('member')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await trx.updateTable('member').set({ status, updated_at: at }).where('id', '=', id).execute();
    if ((status === memberStatuses.banned) !== (before.status === memberStatuses.banned))
      await noteMemberChange(trx, 'status', { memberId: id, at });
    if (status === memberStatuses.banned) await endSessionsIn(ctx, trx, id);
    const subject = { kind: 'member', id: name } as const;
    await writeAudit(trx, { actor, at, action: 'member.status', subject, before, after: { status, reason } });
  });
}

/**
 * A code with which the member sets a new password: nobody of the staff types or knows the password. Someone who
 * has it can reach the member's money, so it takes two operators whenever paying that money out would, and the
 * member is notified. The audit log records that a code was made, never the code.
 * @returns null while it waits for a second operator
 * @throws Refusal reason_required | second_operator_required
 */
export async function giveResetCode(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name, lang }: NamedMember,
  { kind, reason: input }: Body<'POST /operator/members/reset_code'>,
): Promise<string | null> {
  const reason = requireReason(input);
  const limits = await twoOperatorLimits(ctx);
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    const at = ctx.clock();
    const member = await trx
      .selectFrom('member')
      .select(['password_hash', 'withdrawal_password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = kind === 'login' ? member.password_hash : member.withdrawal_password_hash;
    const approvals = await requireApproval(trx, {
      actor,
      at,
      subject: { kind: 'member-password', id: name },
      content: { member: id, kind },
      // Identifies the password that the code is to replace.
      replaces: { before: contentHash({ stored }) },
      context: { member_name: name },
      isLarge: await needsSecondApprover(ctx, trx, { id, lang }, limits),
      reason,
    });
    if (!approvals) return null;
    const code = await makeResetCode(ctx, trx, { memberId: id, kind });
    const until = new Date(at.getTime() + RESET_CODE_LIFE_MS);
    await mailFromSite(
      ctx,
      trx,
      { id, lang },
      {
        template: 'password_reset',
        parameters: { event: 'given', kind, until: until.toISOString() },
        url: '#/Service',
      },
    );
    await writeAudit(trx, {
      actor,
      at,
      action: 'member.password',
      subject: { kind: 'member', id: name },
      before: { kind, was_set: stored !== null },
      after: { kind, reason },
    });
    return code;
  });
}
