import { type ApplicationStatus, applicationStatuses as statuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Kysely, Selectable } from 'kysely';
import { decideOrder } from '../../approvals/decide-order.ts';
import type { SingleOperatorLimits } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { ActivitiesTables } from '../../db/tables/activities.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findActivity, readTaker } from './activities-repository.ts';
import { awardWallet, payAward } from './pay-award.ts';

type Application = Selectable<ActivitiesTables['activity_application']>;

const openFor = {
  accept: [statuses.pending],
  refuse: [statuses.pending, statuses.accepted],
  pay: [statuses.pending, statuses.accepted],
} as const satisfies Record<string, readonly ApplicationStatus[]>;

/** Kind under which a large payout waits for a second operator. */
export const payoutKind = 'activity.payout';

/** Whether an application may still be paid or refused. */
export const isUndecided = (status: number): boolean => (openFor.pay as readonly number[]).includes(status);

/** @throws Refusal not_found, already_decided */
export function acceptApplication(ctx: AppContext, actor: OperatorActor, id: string): Promise<void> {
  return decide(ctx, id, 'accept', (trx, application) =>
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
  return decide(ctx, id, 'refuse', (trx, application) =>
    settle(ctx, trx, actor, application, { action: 'refuse', status: statuses.refused, remark: reason }),
  );
}

/**
 * Returns whether it is paid: above the limits of one operator, a second one has to say the same.
 * @throws Refusal not_found, already_decided, member_forbidden, second_operator_required
 */
export async function payApplication(
  ctx: AppContext,
  actor: OperatorActor,
  id: string,
  { money, limits, reason }: { money: Minor; limits: SingleOperatorLimits; reason?: string | undefined },
): Promise<boolean> {
  const wallet = await awardWallet(ctx);
  return decide(ctx, id, 'pay', async (trx, application) => {
    const activity = await findActivity(trx, application.activity_id);
    const taker = await readTaker(trx, { id: application.member_id });
    if (!activity || !taker) throw new Refusal('not_found');
    if (taker.status === -1) throw new Refusal('member_forbidden');
    const subject = { kind: payoutKind, id } as const;
    const approvals = await requireApproval(trx, {
      actor,
      at: ctx.clock(),
      subject,
      content: {
        member: taker.id,
        activity: activity.id,
        money,
        wallet,
        turnover_times: activity.turnover_times,
        rule: activity.rule,
      },
      amounts: [{ member: taker.id, lang: taker.lang, amount: money, limits }],
      reason,
    });
    if (!approvals) return false;
    await settle(ctx, trx, actor, application, { action: 'pay', status: statuses.paid, money, reason });
    await payAward(ctx, trx, {
      activity,
      memberId: taker.id,
      period: `application ${id}`,
      money,
      applicationId: id,
      wallet,
    });
    return true;
  });
}

const decide = <Result>(
  ctx: AppContext,
  id: string,
  action: keyof typeof openFor,
  work: (trx: Kysely<Tables>, application: Application) => Promise<Result>,
): Promise<Result> => {
  const open: readonly number[] = openFor[action];
  return decideOrder(
    ctx,
    { table: 'activity_application', id, isOpen: ({ status }) => open.includes(status) },
    work,
  );
};

async function settle(
  ctx: AppContext,
  trx: Kysely<Tables>,
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
