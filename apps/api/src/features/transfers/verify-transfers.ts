import { transferStatuses, transferTypes } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

const inTransit = `('reserved', 'sending', 'unknown', 'checking', 'manual')`;

/** Which of an order's postings exist. */
const postings = `
  select o.bill_no, o.state, o.created_at, o.finished_at, o.money,
         exists (select from ledger_transfer t where t.id = 'transfer:' || o.bill_no || ':hold') as held,
         exists (select from ledger_transfer t where t.id = 'transfer:' || o.bill_no || ':settle') as settled,
         exists (select from ledger_transfer t where t.id = 'transfer:' || o.bill_no || ':return') as returned
    from transfer_order o`;

const rules: VerificationRules = {
  'I9 transit holds exactly the open transfers': `
    select coalesce(a.kind, o.kind) || ' ' || coalesce(a.currency, o.currency) as subject,
           'in transit ' || coalesce(a.balance, 0) || ', open transfers ' || coalesce(o.money, 0) as detail
      from (select a.kind, a.currency, a.is_demo,
                   a.balance + coalesce((select sum(t.amount) from ledger_tail t where t.account_id = a.id), 0) as balance
              from ledger_account a where a.member_id is null and a.kind like 'transit:%') a
      full join (select 'transit:' || o.supplier as kind, main.currency, main.is_demo, sum(o.money) as money
                   from transfer_order o join ledger_account main on main.member_id = o.member_id and main.kind = 'main'
                  where o.state in ${inTransit} group by 1, 2, 3) o
        on o.kind = a.kind and o.currency = a.currency and o.is_demo = a.is_demo
     where coalesce(a.balance, 0) <> coalesce(o.money, 0)`,
  'I9 suspense holds exactly the contradicted transfers': `
    select coalesce(a.kind, o.kind) || ' ' || coalesce(a.currency, o.currency) as subject,
           'in suspense ' || coalesce(a.balance, 0) || ', contradicted transfers ' || coalesce(o.money, 0) as detail
      from (select a.kind, a.currency, a.is_demo,
                   a.balance + coalesce((select sum(t.amount) from ledger_tail t where t.account_id = a.id), 0) as balance
              from ledger_account a where a.member_id is null and a.kind like 'suspense:%') a
      full join (select 'suspense:' || o.supplier as kind, main.currency, main.is_demo,
                        sum(case when (o.transfer_type = ${transferTypes.in}) = (o.status = ${transferStatuses.refused}) then -o.money else o.money end) as money
                   from transfer_order o join ledger_account main on main.member_id = o.member_id and main.kind = 'main'
                  where o.state = 'contradicted' group by 1, 2, 3) o
        on o.kind = a.kind and o.currency = a.currency and o.is_demo = a.is_demo
     where coalesce(a.balance, 0) <> coalesce(o.money, 0)`,
  'I12 the state of a transfer and its postings agree': `
    select p.bill_no as subject, p.state || ': held ' || p.held || ', settled ' || p.settled || ', returned ' || p.returned as detail
      from (${postings}) p
     where not case
       when p.state = 'created' then not p.held and not p.settled and not p.returned
       when p.state in ${inTransit} then p.held and not p.settled and not p.returned
       when p.state = 'settled' then p.held and p.settled and not p.returned
       when p.state = 'returned' then p.held = p.returned and not p.settled
       else p.held and p.settled <> p.returned end`,
  'I11 every transfer ends or waits for an operator within a day': `
    select bill_no as subject, state || ' since ' || created_at as detail from transfer_order
     where finished_at is null and state <> 'manual' and created_at < now() - interval '26 hours'`,
};

/** Transfers against their postings, which the ledger itself cannot check. An empty list means proven. */
export function verifyTransfers<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
