import { type Kysely, sql } from 'kysely';
import { verifyDetached } from './verify-detached.ts';

/** `rule` is the violated invariant of docs/ledger.md 7, `subject` what violates it. */
export interface LedgerProblem {
  rule: string;
  subject: string;
  detail: string;
}

/**
 * Each is one statement, so it sees one snapshot of the ledger and can run beside writers; at most 100
 * findings each.
 */
const rules: Readonly<Record<string, string>> = {
  'I1 all postings sum to zero': `
    select a.currency || case when a.is_demo then ' demo' else '' end as subject, 'sum ' || sum(p.amount) as detail
      from (select account_id, amount from ledger_posting union all select account_id, amount from ledger_carried) p
      join ledger_account a on a.id = p.account_id group by a.currency, a.is_demo having sum(p.amount) <> 0`,
  'I2 each transfer sums to zero over two postings or more': `
    select t.id as subject, coalesce(count(p.n), 0) || ' postings, sum ' || coalesce(sum(p.amount), 0) as detail
      from ledger_transfer t left join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
     where t.created_at >= (select attached_since('ledger_posting'))
     group by t.number, t.id having count(p.n) < 2 or sum(p.amount) <> 0`,
  'I2 each posting belongs to a transfer and an account': `
    select p.transfer_number || '/' || p.n as subject, 'transfer or account missing' as detail
      from ledger_posting p left join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at left join ledger_account a on a.id = p.account_id
     where t.number is null or a.id is null`,
  'I3 balance equals the sum of postings': `
    select coalesce(a.member_id::text, 'platform') || ' ' || a.kind || ' ' || a.currency as subject,
           'balance ' || (a.balance + coalesce(tail.amount, 0)) || ', postings ' || coalesce(sums.amount, 0) as detail
      from ledger_account a
      left join (select account_id, sum(amount) as amount
                   from (select account_id, amount from ledger_posting union all select account_id, amount from ledger_carried) every
                  group by account_id) sums on sums.account_id = a.id
      left join (select account_id, sum(amount) as amount from ledger_tail group by account_id) tail on tail.account_id = a.id
     where a.balance + coalesce(tail.amount, 0) <> coalesce(sums.amount, 0)`,
  'I3 balance equals the last balance after': `
    select a.member_id || ' ' || a.kind as subject, 'balance ' || a.balance || ', last posting ' || p.balance_after as detail
      from ledger_account a join ledger_posting p on p.account_id = a.id and p.account_version = a.version
     where a.member_id is not null and p.balance_after <> a.balance`,
  'I3 balance before plus amount is balance after': `
    select account_id || ' version ' || account_version as subject, 'expected ' || expected || ', is ' || balance_after as detail
      from (select account_id, account_version, balance_after, amount,
                   amount + coalesce(lag(balance_after) over (partition by account_id order by account_version), 0) as expected
              from (select account_id, account_version, balance_after, amount from ledger_posting where account_version is not null
                    union all
                    select account_id, version, balance_after, null from ledger_carried where version is not null) steps) chained
     where amount is not null and balance_after <> expected`,
  'I4 account versions have no gap': `
    select a.member_id || ' ' || a.kind as subject, 'version ' || a.version || ', postings ' || coalesce(p.count, 0) || ', last ' || coalesce(p.last, 0) as detail
      from ledger_account a
      left join (select account_id, sum(postings) as count, max(version) as last
                   from (select account_id, 1 as postings, account_version as version from ledger_posting where account_version is not null
                         union all
                         select account_id, postings, version from ledger_carried where version is not null) every
                  group by account_id) p
        on p.account_id = a.id
     where a.member_id is not null and (a.version <> coalesce(p.count, 0) or a.version <> coalesce(p.last, 0))`,
  'I5 no balance below its floor': `
    select a.member_id || ' ' || a.kind as subject, 'balance ' || a.balance as detail
      from ledger_account a where a.balance < a.floor and not a.overdrawn`,
  'I8 a reversal stays within what it undoes': `
    select t.id as subject, 'undoes ' || t.reverses as detail
      from ledger_transfer t
      left join ledger_transfer original on original.id = t.reverses
     where t.reverses is not null and coalesce(original.created_at, t.created_at) >= (select attached_since('ledger_posting'))
       and (original.number is null or exists (
       select from (select account_id, sum(amount) as amount from ledger_posting
                     where transfer_number = t.number and created_at = t.created_at group by account_id) u
         left join (select account_id, sum(amount) as amount from ledger_posting
                     where transfer_number = original.number and created_at = original.created_at group by account_id) o
           on o.account_id = u.account_id
        where u.amount <> 0 and (o.amount is null or sign(o.amount) = sign(u.amount) or abs(u.amount) > abs(o.amount))))`,
  'I19 a transfer keeps to its currency': `
    select t.id as subject, a.kind || ' is in ' || a.currency as detail
      from ledger_transfer t join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at join ledger_account a on a.id = p.account_id
     where a.currency <> t.currency`,
  'Demonstration money meets only demonstration money': `
    select t.id as subject, 'real and demonstration accounts' as detail
      from ledger_transfer t join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at join ledger_account a on a.id = p.account_id
     group by t.number, t.id having bool_or(a.is_demo) and not bool_and(a.is_demo)`,
};

/** Lets `verifyLedger` take minutes: for transactions that do nothing else. */
export async function allowLongReading<T>(trx: Kysely<T>): Promise<void> {
  await sql
    .raw(`set local statement_timeout = '600s'; set local idle_in_transaction_session_timeout = '600s'`)
    .execute(trx);
}

type Proof = <T>(executor: Kysely<T>) => Promise<LedgerProblem[]>;

/** Steps of the proof, each of which can run in a transaction of its own. */
export const ledgerProofs: readonly Proof[] = [
  ...Object.entries(rules).map(
    ([rule, statement]): Proof =>
      async (executor) => {
        const { rows } = await sql<Omit<LedgerProblem, 'rule'>>`${sql.raw(statement)} limit 100`.execute(
          executor,
        );
        return rows.map((row) => ({ rule, ...row }));
      },
  ),
  verifyDetached,
];

/**
 * Checks every invariant that the ledger can check by itself; an empty list is a proof. Reads everything:
 * seconds for millions of transfers.
 */
export async function verifyLedger<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const proof of ledgerProofs) problems.push(...(await proof(executor)));
  return problems;
}
