import { orderStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/**
 * Deposits and withdrawals against the ledger (docs/ledger.md 7, I10 and I12): each rule returns the
 * differences, at most 100 rows.
 */
const rules: VerificationRules = {
  'I10 withdrawal_pending equals the pending withdrawals': `
    select a.member_id::text as subject, 'holds ' || a.balance || ', orders ' || coalesce(o.gross, 0) as detail
      from ledger_account a
      left join (select member_id, sum(gross) as gross from withdrawal_order where status = ${orderStatuses.pending} group by member_id) o
        on o.member_id = a.member_id
     where a.kind = 'withdrawal_pending' and a.balance <> coalesce(o.gross, 0)`,
  'I12 a withdrawal and its transfers agree': `
    select o.bill_no as subject, 'status ' || o.status as detail
      from withdrawal_order o
     where not exists (select from ledger_transfer t where t.id = 'withdrawal:' || o.bill_no || ':hold')
        or (o.status = ${orderStatuses.done}) <> exists (select from ledger_transfer t where t.id = 'withdrawal:' || o.bill_no || ':paid')
        or (o.status = ${orderStatuses.failed}) <> exists (select from ledger_transfer t where t.id = 'withdrawal:' || o.bill_no || ':returned')`,
  'I12 a deposit and its transfers agree': `
    select o.bill_no as subject, 'status ' || o.status as detail
      from deposit_order o
     where (o.status = ${orderStatuses.done}) <> exists (select from ledger_transfer t where t.id = 'deposit:' || o.bill_no || ':credit')
        or (o.gift > 0) <> exists (select from ledger_transfer t where t.id = 'deposit:' || o.bill_no || ':gift')`,
  'I12 a deposit credits what its order says': `
    select o.bill_no as subject, 'order ' || o.money || ', credited ' || sum(p.amount) as detail
      from deposit_order o
      join ledger_transfer t on t.id = 'deposit:' || o.bill_no || ':credit'
      join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id is not null
     where o.status = ${orderStatuses.done} group by o.bill_no, o.money having sum(p.amount) <> o.money`,
};

/** Returns the differences; an empty list means proven. */
export function verifyOrders<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
