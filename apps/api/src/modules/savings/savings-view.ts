import type { Reply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, lastCycle, settlementTime } from '@koi/money';
import { wireId } from '../../db/keys.ts';
import { toWireDate, toWireDateOrNull } from '../../lib/time.ts';
import { planName } from './plan-name.ts';
import type { Bought, PurchaseWithPlan, SavingsPlan, SavingsSettlement } from './savings-repository.ts';
import { nextPurchaseAt } from './savings-service.ts';
import { termsOf } from './savings-settlement.ts';

type PlanRow = Reply<'POST /yuebao/getMemberYuebaoList'>['data'][number];
type PurchaseRow = Reply<'POST /yuebao/getMemberPlans'>['data']['data'][number];
type SettlementRow = Reply<'POST /yuebao/history'>['data'][number];

type Terms = Pick<SavingsPlan, 'rate' | 'cycle_hours' | 'is_cyclic' | 'interest_cap' | 'audit_multiple'>;

/** `terms` are the plan's current ones, or those a purchase was made on. */
function planFields(plan: SavingsPlan, terms: Terms, lang: Lang, offsetMinutes: number) {
  return {
    id: plan.id,
    SettingName: planName(plan, lang),
    MinAmount: plan.min_amount,
    MaxAmount: plan.max_amount,
    SettleTime: terms.cycle_hours,
    IsCycleSettle: terms.is_cyclic === 1 ? (1 as const) : (0 as const),
    Rate: terms.rate,
    TotalCount: formatMinor(BigInt(plan.volume)),
    LimitInterest: formatMinor(BigInt(terms.interest_cap)),
    LimitOrderIntervalTime: plan.wait_hours,
    InterestAuditMultiple: terms.audit_multiple,
    LimitUserOrderCount: plan.personal_limit,
    is_open: plan.is_open === 1 ? (1 as const) : (0 as const),
    weight: plan.weight,
    lang: plan.lang,
    created_at: toWireDate(plan.created_at, offsetMinutes),
    updated_at: toWireDate(plan.updated_at, offsetMinutes),
  };
}

export function planRow(plan: SavingsPlan & Bought, now: Date, lang: Lang, offsetMinutes: number): PlanRow {
  const allowedAt = nextPurchaseAt(plan, plan.lastAt);
  return {
    ...planFields(plan, plan, lang, offsetMinutes),
    RemainingCount: formatMinor(BigInt(plan.volume) - BigInt(plan.sold)),
    UserOrderCount: plan.amount,
    LimitOrderInterval: allowedAt !== null && allowedAt > now ? toWireDate(allowedAt, offsetMinutes) : null,
  };
}

export function purchaseRow(purchase: PurchaseWithPlan, lang: Lang, offsetMinutes: number): PurchaseRow {
  const { plan, last, times } = purchase;
  const terms = termsOf(purchase);
  const end = lastCycle(terms);
  const next = settlementTime(purchase.created_at, terms, end !== null && times >= end ? times : times + 1);
  return {
    ...planFields(plan, purchase, lang, offsetMinutes),
    member_plan_id: wireId(purchase.id),
    amount: purchase.amount,
    CreatedOn: toWireDate(purchase.created_at, offsetMinutes),
    status: purchase.status,
    drawing_at: toWireDateOrNull(purchase.redeemed_at, offsetMinutes),
    Interest: Number(formatMinor(BigInt(purchase.interest))),
    NextInterestTime: toWireDate(next, offsetMinutes),
    history: last ? settlementRow(last, offsetMinutes) : null,
  };
}

export function settlementRow(settlement: SavingsSettlement, offsetMinutes: number): SettlementRow {
  const created = toWireDate(settlement.created_at, offsetMinutes);
  return {
    id: wireId(settlement.id),
    member_plan_id: wireId(settlement.purchase_id),
    interest: formatMinor(BigInt(settlement.interest)),
    times: settlement.times,
    calc_at: toWireDate(settlement.settled_at, offsetMinutes),
    created_at: created,
    updated_at: created,
  };
}
