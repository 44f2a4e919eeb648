import { savingsStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

const rules: VerificationRules = {
  'I12 savings hold exactly the running purchases': `
    select coalesce(a.member_id, p.member_id)::text as subject,
           'savings ' || coalesce(a.balance, 0) || ', running purchases ' || coalesce(p.amount, 0) as detail
      from (select member_id, balance from ledger_account where kind = 'savings' and member_id is not null) a
      full join (select member_id, sum(amount)::int8 * 100 as amount from savings_purchase where status = ${savingsStatuses.running} group by member_id) p
        on p.member_id = a.member_id
     where coalesce(a.balance, 0) <> coalesce(p.amount, 0)`,
  'I12 the state of a purchase and its postings agree': `
    select p.id::text as subject, 'status ' || p.status || ', interest ' || p.interest as detail
      from savings_purchase p
     where not exists (select from ledger_transfer t where t.id = 'savings:' || p.id || ':buy')
        or (p.status = ${savingsStatuses.ended}) <> exists (select from ledger_transfer t where t.id = 'savings:' || p.id || ':redeem')
        or (p.status = ${savingsStatuses.ended} and p.interest > 0) <> exists (select from ledger_transfer t where t.id = 'savings:' || p.id || ':interest')`,
  'I20 the interest of a purchase is the sum of its settlements': `
    select p.id::text as subject, 'interest ' || p.interest || ', settled ' || coalesce(s.interest, 0) as detail
      from savings_purchase p
      left join (select purchase_id, sum(interest) as interest, count(*) as times from savings_settlement group by purchase_id) s
        on s.purchase_id = p.id
     where p.interest <> coalesce(s.interest, 0) or p.times <> coalesce(s.times, 0)`,
  'I15 a plan has sold what was bought': `
    select l.id::text as subject, 'sold ' || l.sold || ', purchases ' || coalesce(p.amount, 0) as detail
      from savings_plan l
      left join (select plan_id, sum(amount)::int8 * 100 as amount from savings_purchase group by plan_id) p on p.plan_id = l.id
     where l.sold <> coalesce(p.amount, 0)`,
};

/** Savings against their postings, which the ledger itself cannot check. An empty list means proven. */
export function verifySavings<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
