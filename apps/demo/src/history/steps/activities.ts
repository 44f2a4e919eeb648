import {
  acceptApplication,
  payApplication,
  refuseApplication,
} from '../../../../api/src/features/activities/application-decision.ts';
import { apply } from '../../../../api/src/features/activities/applications.ts';
import {
  claimableDeposits,
  isAboutDeposit,
} from '../../../../api/src/features/activities/claimable-deposits.ts';
import { readRecipient } from '../../../../api/src/features/activities/queries.ts';
import { singleOperatorLimits } from '../../../../api/src/platform/approvals/operator-limits.ts';
import { Refusal } from '../../../../api/src/platform/lib/refusal.ts';
import { byOneOrTwo } from '../by-one-or-two.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { pictureRead } from './captcha.ts';
import { notMet } from './words.ts';

/**
 * Applies for a share of the first deposit, as the first-deposit activity requires; nothing where that is
 * claimed already.
 */
export async function applyForActivity(
  scene: Scene,
  { ends }: Extract<Step, { do: 'apply' }>,
): Promise<void> {
  const { past, member, luck } = scene;
  const { ctx, trx } = past;
  const activity = (await trx.selectFrom('activity').selectAll().execute()).find(isAboutDeposit);
  const recipient = await readRecipient(trx, { id: member.id });
  if (!activity || !recipient) throw new Refusal('not_found');
  const [deposit] = await claimableDeposits(ctx, activity, recipient);
  if (!deposit) return;
  await apply(ctx, member, activity.id, {
    member_name: member.name,
    bill_no: deposit.billNo,
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
  const money = deposit.money / 10n;
  const limits = await singleOperatorLimits(ctx, 'gift');
  await byOneOrTwo(scene, (staff) => payApplication(ctx, staff, id, { money, limits }));
}
