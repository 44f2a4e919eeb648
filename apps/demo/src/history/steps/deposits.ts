import { currencies } from '@koi/contract/enumerations';
import { reportCompanyDeposit } from '../../../../api/src/features/deposits/company-deposit.ts';
import {
  confirmDeposit,
  confirmLimits,
  rejectDeposit,
} from '../../../../api/src/features/deposits/deposit-decision.ts';
import { applyReport } from '../../../../api/src/features/deposits/deposit-outcome.ts';
import { orderOnlineDeposit } from '../../../../api/src/features/deposits/online-deposit.ts';
import { Refusal } from '../../../../api/src/platform/lib/refusal.ts';
import { byOneOrTwo } from '../by-one-or-two.ts';
import { gatewayIdOf } from '../past-gateway.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { inCurrency, inMinor } from '../units.ts';
import { noMoneyCame } from './words.ts';

type Deposit = Extract<Step, { do: 'deposit' }>;

export async function deposit(scene: Scene, step: Deposit): Promise<void> {
  const channel = await scene.past.trx
    .selectFrom('payment_channel')
    .selectAll()
    .where('type', '=', step.by)
    .where('is_open', '=', true)
    .where('lang', 'in', ['common', scene.member.lang])
    .executeTakeFirst();
  if (!channel) throw new Refusal('payment_closed');
  if (step.by === 'online_alipay') await payOnline(scene, step, channel.id);
  else await payByHand(scene, step, channel);
}

async function payByHand(
  scene: Scene,
  { by, units, ends }: Deposit,
  channel: { id: number; account: string; name: string },
): Promise<void> {
  const { past, member, luck } = scene;
  const paidAt = past.now();
  await scene.minutes(luck.from(1, 4));
  const { data } = await reportCompanyDeposit(
    past.ctx,
    member,
    {
      name: member.realname ?? member.name,
      money: inCurrency(member.lang, units),
      account:
        by === 'company_usdt'
          ? `T${luck.text(33, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789')}`
          : senderOf(scene, by),
      hk_at: past.ctx.site.toWireDate(paidAt),
      payment_type: by,
      payment_id: channel.id,
      payment_account: channel.account.trim(),
      ...(by === 'company_usdt' ? {} : { payment_name: channel.name.trim() }),
    },
    member.lang,
  );
  if (ends === 'waiting') return;
  await scene.minutes(luck.from(3, 14));
  const id = String(data.id);
  if (ends === 'refused') await rejectDeposit(past.ctx, scene.staff(), id, noMoneyCame[member.lang]);
  else {
    const limits = await confirmLimits(past.ctx);
    const gift = by === 'company_bankpay' ? inMinor(member.lang, units) / 100n : 0n;
    await byOneOrTwo(scene, (staff) => confirmDeposit(past.ctx, staff, id, { arrived: {}, gift, limits }));
  }
}

/** Card number or account name of the payer. */
function senderOf({ member, luck }: Scene, by: Deposit['by']): string {
  return by === 'company_alipay' ? `${member.name}@mail.example` : `6228${luck.text(15, '0123456789')}`;
}

async function payOnline(scene: Scene, { units, ends }: Deposit, channel: number): Promise<void> {
  const { past, member, luck } = scene;
  const { data } = await orderOnlineDeposit(
    past.ctx,
    member,
    {
      money: inCurrency(member.lang, units),
      payment_id: channel,
      payment_type: 'online_alipay',
    },
    member.lang,
  );
  const billNo = data.bill_no;
  await scene.minutes(luck.from(1, 3));
  const amount = inMinor(member.lang, units);
  const paid = ends === 'paid';
  await applyReport(past.ctx, { kind: 'gateway', name: 'sandbox' }, 'sandbox', {
    billNo,
    gatewayId: gatewayIdOf(billNo),
    state: paid ? 'paid' : 'failed',
    amount,
    paidAmount: paid ? amount : 0n,
    currency: currencies[member.lang],
  });
}
