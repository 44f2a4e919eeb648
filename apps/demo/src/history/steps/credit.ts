import { formatMinor } from '@koi/money';
import { acceptRequest, refuseRequest } from '../../../../api/src/features/credit/credit-decision.ts';
import { readCreditAccount } from '../../../../api/src/features/credit/queries.ts';
import { borrow, repay } from '../../../../api/src/features/credit/service.ts';
import { singleOperatorLimits } from '../../../../api/src/platform/approvals/operator-limits.ts';
import { byOneOrTwo } from '../by-one-or-two.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { inCurrency } from '../units.ts';
import { pictureRead } from './captcha.ts';
import { playMoreFirst } from './words.ts';

export async function borrowMoney(
  scene: Scene,
  { units, days, ends }: Extract<Step, { do: 'borrow' }>,
): Promise<void> {
  const { past, member, luck } = scene;
  await borrow(past.ctx, member, {
    name: member.name,
    realname: member.realname ?? '',
    money: inCurrency(member.lang, units),
    days,
    ...(await pictureRead(scene)),
  });
  if (ends === 'waiting') return;
  const { id } = await past.trx
    .selectFrom('credit_record')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await scene.minutes(luck.from(15, 80));
  if (ends === 'refused') await refuseRequest(past.ctx, scene.staff(), id, playMoreFirst[member.lang]);
  else {
    const limits = await singleOperatorLimits(past.ctx, 'loan');
    await byOneOrTwo(scene, (staff) => acceptRequest(past.ctx, staff, id, { limits }));
  }
}

export async function repayLoan({ past, member }: Scene): Promise<void> {
  const { debt } = await readCreditAccount(past.trx, member.id);
  await repay(past.ctx, member, { name: member.name, money: formatMinor(debt) });
}
