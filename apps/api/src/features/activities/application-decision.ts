import {
  type ApplicationStatus,
  currencies,
  memberStatuses,
  applicationStatuses as statuses,
} from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Selectable } from 'kysely';
import { refuseForBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { decideOrder } from '../../platform/approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import type { ClaimQueue } from '../../platform/approvals/order-claims.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { notifyMember } from '../../platform/web-push/notify.ts';
import { awardWallet, payAward } from './pay-award.ts';
import { findActivity, readRecipient } from './queries.ts';

type Application = Selectable<Tables['activity_application']>;

const openFor = (...open: ApplicationStatus[]): ClaimQueue<'activity_application'> => ({
  kind: 'activity_application',
  table: 'activity_application',
  isOpen: ({ status }) => open.includes(status),
});

/** Applications that may still be paid or refused. */
export const applicationQueue = openFor(statuses.pending, statuses.accepted);

/** Kind under which a large payout waits for a second operator. */
export const payoutKind = 'activity.payout';

/** Whether an application may still be paid or refused. */
export const isUndecided = (status: number): boolean =>
  status === statuses.pending || status === statuses.accepted;

/** @throws Refusal not_found, already_decided */
export function acceptApplication(ctx: AppContext, actor: OperatorActor, id: string): Promise<void> {
  return decideOrder(ctx, openFor(statuses.pending), id, (trx, application) =>
    settle(ctx, trx, actor, application, { action: 'accept', status: statuses.accepted }),
  );
}

/** @throws Refusal not_found, already_decided */
export function refuseApplication(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  reason: string,
): Promise<void> {
  return decideOrder(ctx, applicationQueue, id, (trx, application) =>
    settle(ctx, trx, actor, application, { action: 'refuse', status: statuses.refused, remark: reason }),
  );
}

/**
 * Returns whether it is paid: above the limits of one operator, a second one has to say the same.
 * @throws Refusal not_found, already_decided, member_forbidden, member_blocked, second_operator_required
 */
export async function payApplication(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { money, limits, reason }: { money: Minor; limits: SingleOperatorLimits; reason?: string | undefined },
): Promise<boolean> {
  const wallet = await awardWallet(ctx);
  return decideOrder(ctx, applicationQueue, id, async (trx, application) => {
    const activity = await findActivity(trx, application.activity_id);
    const recipient = await readRecipient(trx, { id: application.member_id });
    if (!activity || !recipient) throw new Refusal('not_found');
    if (recipient.status === memberStatuses.banned) throw new Refusal('member_forbidden');
    await refuseForBlocked(trx, recipient.id, 'bonuses');
    const subject = { kind: payoutKind, id } as const;
    const approvals = await requireApproval(trx, {
      actor,
      at: ctx.clock(),
      subject,
      content: {
        member: recipient.id,
        activity: activity.id,
        money: String(money),
        wallet,
        turnover_times: activity.turnover_times,
        rule: activity.rule,
      },
      amounts: [{ member: recipient.id, currency: currencies[recipient.lang], amount: money, limits }],
      reason,
    });
    if (!approvals) return false;
    await settle(ctx, trx, actor, application, { action: 'pay', status: statuses.paid, money, reason });
    await payAward(ctx, trx, {
      activity,
      memberId: recipient.id,
      period: `application ${id}`,
      money,
      applicationId: id,
      wallet,
    });
    return true;
  });
}

async function settle(
  ctx: AppContext,
  trx: Db,
  actor: OperatorActor,
  application: Application,
  {
    action,
    status,
    remark,
    money,
    reason,
  }: {
    action: 'accept' | 'pay' | 'refuse';
    status: ApplicationStatus;
    /** Shown to the member. */
    remark?: string;
    money?: Minor;
    /** Shown to operators only. */
    reason?: string | undefined;
  },
): Promise<void> {
  const now = ctx.clock();
  await trx
    .updateTable('activity_application')
    .set({ status, operator_id: actor.id, decided_at: now, updated_at: now, ...(remark && { remark }) })
    .where('id', '=', application.id)
    .execute();
  if (application.status === statuses.pending)
    await notifyMember(trx, application.member_id, {
      kind: 'application',
      subject: `activity ${application.id}`,
      path: `/Activity/${application.activity_id}`,
      at: now,
    });
  ctx.push.changed([application.member_id], 'orders');
  await writeAudit(trx, {
    actor,
    at: now,
    action: `activity.${action}`,
    subject: { kind: 'activity_application', id: application.id },
    before: { status: application.status },
    after: {
      status,
      ...(remark && { remark }),
      ...(money !== undefined && { money }),
      ...(reason && { reason }),
    },
  });
}
