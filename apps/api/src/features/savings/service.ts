import type { Body, DomainReply } from '@koi/contract';
import { currencies, operateTypes, savingsStatuses } from '@koi/contract/enumerations';
import { type Currency, formatMinor, type Minor, moneyOf, percentOf, settlementTime } from '@koi/money';
import type { Member } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { LedgerTransfer } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import type { Site } from '../../platform/lib/time.ts';
import { runOperation } from '../../platform/operations/service.ts';
import { changeTurnover } from '../turnover/turnover.ts';
import {
  type Bought,
  endPurchase,
  insertPurchase,
  lockPlan,
  lockPurchase,
  readBought,
  type SavingsPlan,
} from './queries.ts';
import { settlePurchase } from './savings-settlement.ts';

/** Plans are kept in whole units. */
const inMinor = (units: number): Minor => BigInt(units) * 100n;
const STEP = 10;
const HOUR_MS = 3_600_000;

/**
 * Buys a plan from the main wallet (docs/contract/money.md 10.3), in one transaction under the locks of the
 * member and the plan.
 * @throws Refusal each error key of `POST /yuebao/buy`
 */
export async function buy(
  ctx: AppContext,
  member: Member,
  body: Body<'POST /yuebao/buy'>,
): Promise<DomainReply<'POST /yuebao/buy'>['data']> {
  const amount = parseUnits(body.amount);
  const isOn = await savingsOpen(ctx);
  const operation = { member, kind: 'yuebao/buy', requestId: body.request_id, body } as const;
  const { data } = await runOperation(ctx, operation, async (trx) => {
    const plan = await lockPlan(trx, body.plan_id);
    if (!plan) throw new Refusal('plan_not_found');
    if (!isOn || !plan.is_open || (plan.lang !== 'common' && plan.lang !== member.lang))
      throw new Refusal('plan_closed');
    const id = await purchase(ctx, trx, member, plan, amount);
    const { main } = await ctx.ledger.balances(trx, member.id);
    return { data: { member_plan_id: id, amount, money: main } };
  });
  return data;
}

/**
 * Checks the plan's limits and moves the money. Needs the locks of the member and the plan. Returns the
 * purchase's id.
 */
export async function purchase(
  ctx: AppContext,
  trx: Db,
  { id: memberId, lang }: Member,
  plan: SavingsPlan,
  amount: number,
): Promise<string> {
  const now = ctx.clock();
  const bought = await readBought(trx, memberId, plan.id);
  refuseAmount(plan, bought, amount, currencies[lang]);
  refuseEarly(plan, bought, now, ctx.site);
  const id = await insertPurchase(trx, plan, {
    memberId,
    amount,
    firstSettlementAt: settlementTime(now, { cycleHours: plan.cycle_hours }, 1),
    now,
  });
  await ctx.ledger.mustPost(trx, [
    {
      id: `savings:${id}:buy`,
      member: memberId,
      operateType: operateTypes.savingsPurchase,
      movements: [
        {
          from: { member: memberId, kind: 'main' },
          to: { member: memberId, kind: 'savings' },
          amount: BigInt(amount) * 100n,
        },
      ],
      reference: { type: 'savings', id },
      description: plan.name,
    },
  ]);
  return id;
}

/**
 * Ends a purchase at any time: principal and the interest earned so far go to the main wallet, and the
 * interest raises the turnover requirement (docs/contract/money.md 10.4). Of concurrent redemptions exactly
 * one succeeds.
 * @throws Refusal operate_again | request_id_reused | operation_void
 */
export async function redeem(
  ctx: AppContext,
  member: Member,
  body: Body<'POST /yuebao/withdrawal'>,
): Promise<DomainReply<'POST /yuebao/withdrawal'>> {
  const operation = { member, kind: 'yuebao/withdrawal', requestId: body.request_id, body } as const;
  return runOperation(ctx, operation, (trx) => redeemNow(ctx, trx, member, String(body.record_id)));
}

async function redeemNow(
  ctx: AppContext,
  trx: Db,
  member: Member,
  id: string,
): Promise<DomainReply<'POST /yuebao/withdrawal'>> {
  const now = ctx.clock();
  const found = await lockPurchase(trx, id);
  if (!found || found.member_id !== member.id || found.status !== savingsStatuses.running)
    throw new Refusal('operate_again');
  const settled = await settlePurchase(trx, found, now);
  if (!(await endPurchase(trx, id, now))) throw new Refusal('operate_again');
  const plan = await trx
    .selectFrom('savings_plan')
    .select('name')
    .where('id', '=', settled.plan_id)
    .executeTakeFirstOrThrow();
  const principal = BigInt(settled.amount) * 100n;
  const interest = BigInt(settled.interest);
  const main = { member: member.id, kind: 'main' } as const;
  const common = {
    member: member.id,
    reference: { type: 'savings', id },
    description: plan.name,
  } as const;
  const transfers: LedgerTransfer[] = [
    {
      ...common,
      id: `savings:${id}:redeem`,
      operateType: operateTypes.savingsRedemption,
      movements: [{ from: { member: member.id, kind: 'savings' }, to: main, amount: principal }],
    },
  ];
  if (interest > 0n) {
    transfers.push({
      ...common,
      id: `savings:${id}:interest`,
      operateType: operateTypes.savingsInterest,
      movements: [{ from: { platform: 'interest_expense' }, to: main, amount: interest }],
    });
  }
  await ctx.ledger.mustPost(trx, transfers);
  const percent = asPercent(settled.audit_multiple);
  await changeTurnover(
    trx,
    {
      memberId: member.id,
      reason: 'interest',
      reference: id,
      amount: percentOf(interest, percent),
      base: interest,
      percent,
    },
    now,
  );
  return { money: Number(formatMinor(principal + interest)) };
}

/** A multiple with one decimal as a percentage: `1.5` is `150`. */
function asPercent(multiple: string): string {
  const [full = '0', tenths = '0'] = multiple.split('.');
  return String(BigInt(full + tenths.slice(0, 1)) * 10n);
}

/** Whether both switches are on (docs/contract/money.md 15). */
export async function savingsOpen(ctx: AppContext): Promise<boolean> {
  const [enabled, plansEnabled] = await Promise.all([
    ctx.settings.read('activity.activity_yuebao_enable'),
    ctx.settings.read('activity.activity_yuebao_plan_enable'),
  ]);
  return enabled && plansEnabled;
}

function parseUnits(input: string | number): number {
  const text = String(input);
  if (!/^[1-9][0-9]*$/.test(text)) throw invalid({ amount: 'format' });
  if (!text.endsWith('0')) throw invalid({ amount: { rule: 'multiple', values: { step: STEP } } });
  if (text.length > 15) throw invalid({ amount: 'format' });
  return Number(text);
}

function refuseAmount(plan: SavingsPlan, bought: Bought, amount: number, currency: Currency): void {
  const shown = (minor: Minor) => moneyOf(minor, currency);
  const left = BigInt(plan.volume) - BigInt(plan.sold);
  if (inMinor(amount) > left) throw new Refusal('plan_sold_out', { values: { left: shown(left) } });
  if (amount < plan.min_amount || amount > plan.max_amount)
    throw new Refusal('amount_out_of_range', {
      values: { min: shown(inMinor(plan.min_amount)), max: shown(inMinor(plan.max_amount)) },
    });
  const own = Number(bought.amount ?? '0');
  if (plan.personal_limit > 0 && own + amount > plan.personal_limit)
    throw new Refusal('personal_limit', {
      values: { left: shown(inMinor(Math.max(0, plan.personal_limit - own))) },
    });
}

function refuseEarly(plan: SavingsPlan, bought: Bought, now: Date, site: Site): void {
  const allowedAt = nextPurchaseAt(plan, bought.lastAt);
  if (allowedAt !== null && allowedAt > now)
    throw new Refusal('rebuy_wait', { values: { time: site.toWireDate(allowedAt) } });
}

/** When the waiting time after the member's last purchase of the plan ends; null when there is none. */
export function nextPurchaseAt(plan: Pick<SavingsPlan, 'wait_hours'>, lastAt: Date | null): Date | null {
  if (lastAt === null || !plan.wait_hours) return null;
  return new Date(lastAt.getTime() + plan.wait_hours * HOUR_MS);
}
