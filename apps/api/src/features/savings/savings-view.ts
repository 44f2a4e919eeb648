import type { DomainReply } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { formatMinor, lastCycle, settlementTime } from '@koi/money';
import { planName } from './plan-name.ts';
import type { Bought, PurchaseWithPlan, SavingsPlan, SavingsSettlement } from './queries.ts';
import { termsOf } from './savings-settlement.ts';
import { nextPurchaseAt } from './service.ts';

type PlanRow = DomainReply<'POST /yuebao/getMemberYuebaoList'>['data'][number];
type PurchaseRow = DomainReply<'POST /yuebao/getMemberPlans'>['data']['data'][number];
type SettlementRow = DomainReply<'POST /yuebao/history'>['data'][number];

type Terms = Pick<SavingsPlan, 'rate' | 'cycle_hours' | 'is_cyclic' | 'interest_cap' | 'audit_multiple'>;

/** `terms` are the plan's current ones, or those a purchase was made on. */
function planFields(plan: SavingsPlan, terms: Terms, lang: Lang) {
  return {
    id: plan.id,
    SettingName: planName(plan, lang),
    MinAmount: plan.min_amount,
    MaxAmount: plan.max_amount,
    SettleTime: terms.cycle_hours,
    IsCycleSettle: terms.is_cyclic,
    Rate: terms.rate,
    TotalCount: BigInt(plan.volume),
    LimitInterest: BigInt(terms.interest_cap),
    LimitOrderIntervalTime: plan.wait_hours,
    InterestAuditMultiple: terms.audit_multiple,
    LimitUserOrderCount: plan.personal_limit,
    is_open: plan.is_open,
    weight: plan.weight,
    lang: plan.lang,
    created_at: plan.created_at,
    updated_at: plan.updated_at,
  };
}

export function planRow(plan: SavingsPlan & Bought, now: Date, lang: Lang): PlanRow {
  const allowedAt = nextPurchaseAt(plan, plan.lastAt);
  return {
    ...planFields(plan, plan, lang),
    RemainingCount: BigInt(plan.volume) - BigInt(plan.sold),
    UserOrderCount: plan.amount,
    LimitOrderInterval: allowedAt !== null && allowedAt > now ? allowedAt : null,
  };
}

export function purchaseRow(purchase: PurchaseWithPlan, lang: Lang): PurchaseRow {
  const { plan, last, times } = purchase;
  const terms = termsOf(purchase);
  const end = lastCycle(terms);
  const next = settlementTime(purchase.created_at, terms, end !== null && times >= end ? times : times + 1);
  return {
    ...planFields(plan, purchase, lang),
    member_plan_id: purchase.id,
    amount: purchase.amount,
    CreatedOn: purchase.created_at,
    status: purchase.status,
    drawing_at: purchase.redeemed_at,
    Interest: Number(formatMinor(BigInt(purchase.interest))),
    NextInterestTime: next,
    history: last ? settlementRow(last) : null,
  };
}

export function settlementRow(settlement: SavingsSettlement): SettlementRow {
  return {
    id: settlement.id,
    member_plan_id: settlement.purchase_id,
    interest: BigInt(settlement.interest),
    times: settlement.times,
    calc_at: settlement.settled_at,
    created_at: settlement.created_at,
    updated_at: settlement.created_at,
  };
}
