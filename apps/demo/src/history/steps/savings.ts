import { savingsStatuses } from '@koi/contract/enumerations';
import { listPlans } from '../../../../api/src/features/savings/queries.ts';
import { settleDue } from '../../../../api/src/features/savings/savings-settlement.ts';
import { buy, redeem } from '../../../../api/src/features/savings/service.ts';
import { Refusal } from '../../../../api/src/platform/lib/refusal.ts';
import type { Scene } from '../scene.ts';
import type { Step } from '../step.ts';
import { inCurrency } from '../units.ts';

/** Position of each plan in the list of a market, by weight. */
const place = { capped: 0, day: 1, fixed: 2 } as const;

export async function save(
  { past, member }: Scene,
  { plan, units }: Extract<Step, { do: 'save' }>,
): Promise<void> {
  const own = (await listPlans(past.trx, member)).filter(({ lang }) => lang === member.lang);
  const chosen = own[place[plan]];
  if (!chosen) throw new Refusal('plan_not_found');
  const amount = Math.max(chosen.min_amount, inCurrency(member.lang, units));
  await buy(past.ctx, member, { plan_id: chosen.id, amount: String(amount) });
}

/** Redeems the oldest running one. */
export async function redeemOldest({ past, member }: Scene): Promise<void> {
  await settleDue(past.ctx, { memberId: member.id });
  const running = await past.trx
    .selectFrom('savings_purchase')
    .select('id')
    .where('member_id', '=', member.id)
    .where('status', '=', savingsStatuses.running)
    .orderBy('id')
    .executeTakeFirst();
  if (!running) throw new Refusal('operate_again');
  await redeem(past.ctx, member, { record_id: Number(running.id) });
}
