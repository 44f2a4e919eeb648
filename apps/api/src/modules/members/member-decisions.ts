import type { Body } from '@koi/contract';
import { isGuessable } from '@koi/contract/guessable';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { givenReason } from '../../decisions/given-reason.ts';
import { takesTwo } from '../../decisions/member-money.ts';
import { twoOperatorLimits } from '../../decisions/operator-limits.ts';
import { isAgreed } from '../../decisions/second-operator.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { hashPassword } from '../../lib/passwords.ts';
import { invalid } from '../../lib/refusal.ts';
import { forgetDevices } from '../second-factor/trusted-devices.ts';
import { endSessionsIn } from '../sessions/end-sessions.ts';
import { forgetLogIns } from './member-locks.ts';
import type { NamedMember } from './members-repository.ts';

/** @throws Refusal reason_required */
export async function setMemberStatus(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name }: NamedMember,
  { status, reason: given }: Body<'POST /operator/members/status'>,
): Promise<void> {
  const reason = givenReason(given);
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    const at = ctx.clock();
    const before = await trx
      .selectFrom('member')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await trx.updateTable('member').set({ status, updated_at: at }).where('id', '=', id).execute();
    if (status === -1) await endSessionsIn(ctx, trx, id);
    const subject = { kind: 'member', id: name } as const;
    await writeAudit(trx, { actor, at, action: 'member.status', subject, before, after: { status, reason } });
  });
}

/**
 * Someone who sets a member's password can reach all of the member's money, so this takes two operators
 * whenever paying that money out would. The audit log records that the password was set, never the password.
 * @returns false while it waits for a second operator
 * @throws Refusal validation | reason_required | second_operator_required
 */
export async function givePassword(
  ctx: AppContext,
  actor: OperatorActor,
  { id, name, lang }: NamedMember,
  { kind, password, reason: given }: Body<'POST /operator/members/password'>,
): Promise<boolean> {
  const reason = givenReason(given);
  if (kind === 'withdrawal' && !/^\d{6}$/.test(password)) throw invalid({ password: 'format' });
  if (kind === 'withdrawal' && isGuessable(password)) throw invalid({ password: 'guessable' });
  const limits = await twoOperatorLimits(ctx);
  const hash = await hashPassword(password);
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, id);
    const at = ctx.clock();
    const member = await trx
      .selectFrom('member')
      .select(['password_hash', 'qk_pwd_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = kind === 'login' ? member.password_hash : member.qk_pwd_hash;
    const agreed = await isAgreed(trx, {
      actor,
      at,
      subject: { kind: 'member-password', id: name },
      // Identifies the password being replaced; the new one is set by the second operator.
      content: { member: id, kind },
      replaces: { before: contentHash({ stored }) },
      told: { member_name: name },
      isLarge: await takesTwo(ctx, trx, { id, lang }, limits),
      reason,
    });
    if (!agreed) return false;
    const values = kind === 'login' ? { password_hash: hash } : { qk_pwd_hash: hash, qk_wrong: 0 };
    await trx
      .updateTable('member')
      .set({ ...values, ...(kind === 'login' ? {} : { qk_locked_until: null }), updated_at: at })
      .where('id', '=', id)
      .execute();
    if (kind === 'login') {
      await forgetLogIns(trx, { id, name });
      await endSessionsIn(ctx, trx, id);
      await forgetDevices(trx, id);
    }
    await writeAudit(trx, {
      actor,
      at,
      action: 'member.password',
      subject: { kind: 'member', id: name },
      before: { kind, was_set: stored !== null },
      after: { kind, reason },
    });
    return true;
  });
}
