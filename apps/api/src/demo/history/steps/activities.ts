import { formatMinor } from '@koi/money';
import { twoOperatorLimits } from '../../../decisions/operator-limits.ts';
import { Refusal } from '../../../lib/refusal.ts';
import {
  acceptApplication,
  payApplication,
  refuseApplication,
} from '../../../modules/activities/application-decision.ts';
import { apply } from '../../../modules/activities/applications.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { pictureRead } from './captcha.ts';
import { notMet } from './words.ts';

/** Applies for a share of the newest deposit, as the first-deposit activity requires. */
export async function applyForActivity(
  scene: Scene,
  { ends }: Extract<Step, { do: 'apply' }>,
): Promise<void> {
  const { past, member, luck } = scene;
  const { ctx, trx } = past;
  const activities = await trx
    .selectFrom('activity')
    .select(['id', 'hall_field'])
    .where('apply_type', '=', 2)
    .execute();
  const activity = activities.find(({ hall_field }) => hall_field.includes('recharge_money'));
  const deposit = await trx
    .selectFrom('deposit_order')
    .select(['bill_no', 'money'])
    .where('member_id', '=', member.id)
    .where('status', '=', 2)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!activity || !deposit) throw new Refusal('not_found');
  await apply(ctx, member, activity.id, {
    member_name: member.name,
    recharge_money: Number(formatMinor(BigInt(deposit.money))),
    bill_no: deposit.bill_no,
    ...(await pictureRead(scene)),
  });
  if (ends === 'waiting') return;
  const { id } = await trx
    .selectFrom('activity_application')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await scene.minutes(luck.from(20, 90));
  if (ends === 'refused') return refuseApplication(ctx, scene.staff(), id, notMet[member.lang]);
  await acceptApplication(ctx, scene.staff(), id);
  if (ends === 'accepted') return;
  await scene.minutes(luck.from(2, 20));
  const money = BigInt(deposit.money) / 10n;
  const limits = await twoOperatorLimits(ctx, 'two_operators_gift_from');
  await payApplication(ctx, scene.staff(), id, { money, limits });
}
