import { formatMinor } from '@koi/money';
import { bindCard } from '../../../../api/src/features/cards/service.ts';
import { claimPayout, payWithdrawal } from '../../../../api/src/features/withdrawals/payout.ts';
import { findWithdrawal, payingAccounts } from '../../../../api/src/features/withdrawals/queries.ts';
import { applyForWithdrawal } from '../../../../api/src/features/withdrawals/withdrawal-application.ts';
import {
  approveWithdrawal,
  refuseWithdrawal,
} from '../../../../api/src/features/withdrawals/withdrawal-decision.ts';
import { singleOperatorLimits } from '../../../../api/src/platform/approvals/operator-limits.ts';
import { Refusal } from '../../../../api/src/platform/lib/refusal.ts';
import { WITHDRAWAL_PASSWORD } from '../../content/passwords.ts';
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
  const { ctx, trx } = past;
  const card = await trx
    .selectFrom('bank_card')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (!card) throw new Refusal('not_bound');
  const { main } = await ctx.ledger.balances(trx, member.id);
  const most = units === 'all' ? main : inMinor(member.lang, units);
  const gross = (lesser(main, most) / 1000n) * 1000n;
  const application = {
    request_id: luck.text(32, '0123456789abcdef'),
    money: formatMinor(gross),
    member_bank_id: card.id,
    qk_pwd: WITHDRAWAL_PASSWORD,
  };
  const order = await applyForWithdrawal(ctx, member, application, member.lang);
  if (ends === 'waiting') return;
  await scene.minutes(luck.from(8, 55));
  const id = String(order.id);
  if (ends === 'refused') return refuseWithdrawal(ctx, scene.staff(), id, accountWrong[member.lang]);
  const limits = await singleOperatorLimits(ctx, 'payout');
  await byOneOrTwo(scene, (staff) => approveWithdrawal(ctx, staff, id, { limits }));
  const stored = await findWithdrawal(trx, id);
  const [account] = stored ? await payingAccounts(trx, stored) : [];
  await claimPayout(ctx, scene.staff(), id, account?.id);
  await payWithdrawal(ctx, scene.staff(), id, { reference: luck.text(12, '0123456789') });
}
