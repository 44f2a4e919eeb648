import { creditStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

const rules: VerificationRules = {
  'I12 the receivable is exactly the open loans': `
    select coalesce(a.currency, l.currency) as subject, 'receivable ' || coalesce(-a.balance, 0) || ', open loans ' || coalesce(l.money, 0) as detail
      from (select a.currency, a.balance + coalesce(t.amount, 0) as balance
              from ledger_account a
              left join (select account_id, sum(amount) as amount from ledger_tail group by account_id) t on t.account_id = a.id
             where a.member_id is null and a.kind = 'credit_receivable' and not a.is_demo) a
      full join (select m.currency, sum(r.money) as money
                   from credit_record r
                   join ledger_account m on m.member_id = r.member_id and m.kind = 'main'
                  where r.status = ${creditStatuses.accepted} and r.returned_by is null group by m.currency) l on l.currency = a.currency
     where coalesce(-a.balance, 0) <> coalesce(l.money, 0)`,
  'I12 a loan and its payment agree': `
    select r.id::text as subject, 'status ' || r.status || ', money ' || r.money || ', paid ' || coalesce(p.amount, 0) as detail
      from credit_record r
      left join ledger_transfer t on t.id = 'credit:' || r.id || ':paid'
      left join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = r.member_id
     where (t.created_at is null or t.created_at >= (select attached_since('ledger_posting')))
       and r.type = 'borrow' and case when r.status = ${creditStatuses.accepted} then r.money else 0 end <> coalesce(p.amount, 0)`,
  'I12 a repayment and its payment agree': `
    select r.id::text as subject, 'money ' || r.money || ', paid ' || coalesce(-p.amount, 0) as detail
      from credit_record r
      left join ledger_transfer t on t.id = 'credit:' || r.id || ':repaid'
      left join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = r.member_id
     where (t.created_at is null or t.created_at >= (select attached_since('ledger_posting'))) and r.type = 'lend' and r.money <> coalesce(-p.amount, 0)`,
  'I12 a repayment closes one loan of the same member and amount': `
    select r.id::text as subject, 'closes ' || coalesce(l.id::text, 'none') as detail
      from credit_record r
      left join credit_record l on l.returned_by = r.id
     where (r.type = 'lend' and (l.id is null or l.member_id <> r.member_id or l.money <> r.money))
        or (r.type = 'borrow' and l.id is not null)`,
};

/** Checks loans and repayments against their postings. An empty list means everything agrees. */
export function verifyCredit<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
