import { singleOperatorLimits } from '../../../approvals/operator-limits.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { bindCard } from '../../../modules/cards/cards-service.ts';
import { holdWithdrawal } from '../../../modules/withdrawals/withdrawal-application.ts';
import { payWithdrawal, refuseWithdrawal } from '../../../modules/withdrawals/withdrawal-decision.ts';
import { byOneOrTwo } from '../by-one-or-two.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { inMinor, lesser } from '../units.ts';
import { accountWrong } from './words.ts';

const banks = ['ICBC', 'CCB', 'ABC', 'BOC', 'CMB', 'PSBC'] as const;

export async function bindOwnCard({ past, member, luck }: Scene): Promise<void> {
  const bank = member.lang === 'zh_cn' ? luck.pick(banks) : member.lang === 'zh_hk' ? 'BOC' : 'OTHER';
  await bindCard(
    past.ctx,
    member,
    {
      bank_type: bank,
      card_no: `6222${luck.text(15, '0123456789')}`,
      owner_name: member.realname ?? member.name,
    },
    async () => {},
  );
}

/**
 * Withdraws whole units of the balance, at most this many. The service's own rules refuse amounts that are
 * too small.
 */
export async function withdraw(
  scene: Scene,
  { units, ends }: Extract<Step, { do: 'withdraw' }>,
): Promise<void> {
  const { past, member, luck } = scene;
  const { trx } = past;
  const card = await trx
    .selectFrom('member_bank')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!card) throw new Refusal('not_bound');
  const { main } = await past.ctx.ledger.balances(trx, member.id);
  const most = units === 'all' ? main : inMinor(member.lang, units);
  const gross = (lesser(main, most) / 1000n) * 1000n;
  await past.ctx.ledger.lockMember(trx, member.id);
  const order = await holdWithdrawal(past.ctx, trx, member, { member_bank_id: card.id, gross }, member.lang);
  if (ends === 'waiting') return;
  await scene.minutes(luck.from(8, 55));
  const id = String(order.id);
  if (ends === 'refused') return refuseWithdrawal(past.ctx, scene.staff(), id, accountWrong[member.lang]);
  const limits = await singleOperatorLimits(past.ctx, 'payout');
  await byOneOrTwo(scene, (staff) => payWithdrawal(past.ctx, staff, id, { limits }));
}
