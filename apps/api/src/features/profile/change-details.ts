import type { Body } from '@koi/contract';
import type { NamedMember } from '../../accounts/identity/member.ts';
import { forgetCollision } from '../../accounts/identity/phone-collisions.ts';
import { restWithdrawals } from '../../accounts/identity/withdrawal-rest.ts';
import type { AppContext } from '../../context.ts';
import { needsSecondApprover } from '../../platform/approvals/member-money.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { mailFromSite } from '../mail/deliver-mail.ts';
import { guardedDetails } from '../mail/templates/details-changed.ts';

const details = ['realname', 'phone', 'email', 'qq'] as const;

/**
 * Changes the details that only the staff may change; the audit log records before, after and the reason. A
 * phone number allows setting a new password, and the real name decides whose cards are paid to: changing
 * either takes two operators whenever paying out the member's money would, the member is notified by mail, and
 * withdrawals rest for a day.
 * @returns false while it waits for a second operator
 * @throws Refusal phone_taken | reason_required | second_operator_required
 */
export async function changeDetails(
  ctx: AppContext,
  actor: OperatorActor,
  member: NamedMember,
  { member_name: _, reason: input, phone, ...rest }: Body<'POST /operator/members/update'>,
): Promise<boolean> {
  const reason = requireReason(input);
  const fields = { ...rest, ...(phone === undefined ? {} : { phone: phoneLine(phone, member.lang) }) };
  const limits = await twoOperatorLimits(ctx);
  try {
    return await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const at = ctx.clock();
      const before = await trx
        .selectFrom('member')
        .select([...details])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow();
      const changed = guardedDetails.filter(
        (key) => fields[key] !== undefined && fields[key] !== before[key],
      );
      const approvals = await requireApproval(trx, {
        actor,
        at,
        subject: { kind: 'member-details', id: member.name },
        content: {
          member: member.id,
          ...fields,
        },
        replaces: { instead_of: { phone: before.phone, realname: before.realname } },
        context: { member_name: member.name },
        isLarge: changed.length > 0 && (await needsSecondApprover(ctx, trx, member, limits)),
        reason,
      });
      if (!approvals) return false;
      await trx
        .updateTable('member')
        .set({ ...fields, updated_at: at })
        .where('id', '=', member.id)
        .execute();
      if (phone !== undefined) await forgetCollision(trx, member.id);
      if (changed.length > 0) {
        const until = await restWithdrawals(trx, member.id, at);
        await mailFromSite(ctx, trx, member, {
          template: 'details_changed',
          parameters: { details: changed, at: at.toISOString(), until: until.toISOString() },
          url: '#/Member/MemberInfo',
        });
      }
      await writeAudit(trx, {
        actor,
        at,
        action: 'member.update',
        subject: { kind: 'member', id: member.name },
        before,
        after: { ...fields, reason },
      });
      return true;
    });
  } catch (error) {
    throw takenColumn(error, ['phone']) ? new Refusal('phone_taken') : error;
  }
}
