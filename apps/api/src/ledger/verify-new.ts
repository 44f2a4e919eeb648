import { type Kysely, sql } from 'kysely';
import type { LedgerProblem } from './verify.ts';

/**
 * The rules of `verify.ts` for transfers after number $since and the accounts they touched. Each is one
 * statement, so it sees one snapshot of the ledger; everything is found by index, so the time depends only on
 * how much is new.
 */
const rules: Readonly<Record<string, string>> = {
  'I2 each new transfer sums to zero over two postings or more': `
    select t.id as subject, count(p.n) || ' postings, sum ' || coalesce(sum(p.amount), 0) as detail
      from ledger_transfer t left join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
     where t.number > $since group by t.number, t.id having count(p.n) < 2 or coalesce(sum(p.amount), 0) <> 0`,
  'I2 each new posting belongs to a transfer and an account': `
    select p.transfer_number || '/' || p.n as subject, 'transfer or account missing' as detail
      from ledger_posting p left join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at left join ledger_account a on a.id = p.account_id
     where p.transfer_number > $since and (t.number is null or a.id is null)`,
  'I3 balance before plus amount is balance after, version after version': `
    select p.account_id || ' version ' || p.account_version as subject,
           'expected ' || coalesce((coalesce(before.balance, 0) + p.amount)::text, 'nothing') || ', is ' || p.balance_after
             || case when before.balance is null and p.account_version > 1 then ', version before is missing' else '' end as detail
      from ledger_posting p
      left join lateral (
        select balance_after as balance from ledger_posting
         where account_id = p.account_id and account_version = p.account_version - 1
        union all
        select balance_after from ledger_carried where account_id = p.account_id and version = p.account_version - 1) before on true
     where p.transfer_number > $since and p.account_version is not null
       and (p.balance_after <> coalesce(before.balance, 0) + p.amount or (before.balance is null and p.account_version > 1))`,
  'I3 balance of a touched account is the last balance after': `
    select a.member_id || ' ' || a.kind as subject,
           'balance ' || a.balance || ' version ' || a.version || ', last posting ' || coalesce(last.balance_after::text, 'none') as detail
      from ledger_account a
      left join ledger_posting last on last.account_id = a.id and last.account_version = a.version
     where a.id in (select p.account_id from ledger_posting p where p.transfer_number > $since and p.account_version is not null)
       and (last.balance_after is null or last.balance_after <> a.balance
            or exists (select from ledger_posting later where later.account_id = a.id and later.account_version > a.version))`,
  'I3 balance of a platform account is what was proven plus what is new': `
    select a.kind || ' ' || a.currency as subject,
           'balance ' || (a.balance + coalesce(tail.amount, 0)) || ', postings ' || (coalesce(proven.amount, 0) + coalesce(fresh.amount, 0)) as detail
      from ledger_account a
      left join ledger_proven_sum proven on proven.account_id = a.id
      left join (select account_id, sum(amount) as amount from ledger_posting
                  where transfer_number > $since and account_version is null group by account_id) fresh on fresh.account_id = a.id
      left join (select account_id, sum(amount) as amount from ledger_tail group by account_id) tail on tail.account_id = a.id
     where a.member_id is null
       and a.balance + coalesce(tail.amount, 0) <> coalesce(proven.amount, 0) + coalesce(fresh.amount, 0)`,
  'I5 no touched balance below its floor': `
    select a.member_id || ' ' || a.kind as subject, 'balance ' || a.balance as detail
      from ledger_account a
     where a.id in (select p.account_id from ledger_posting p where p.transfer_number > $since)
       and a.balance < a.floor and not a.overdrawn`,
  'I8 a new reversal stays within what it undoes': `
    select t.id as subject, 'undoes ' || t.reverses as detail
      from ledger_transfer t
      left join ledger_transfer original on original.id = t.reverses
     where t.number > $since and t.reverses is not null and (original.number is null or exists (
       select from (select account_id, sum(amount) as amount from ledger_posting
                     where transfer_number = t.number and created_at = t.created_at group by account_id) u
         left join (select account_id, sum(amount) as amount from ledger_posting
                     where transfer_number = original.number and created_at = original.created_at group by account_id) o
           on o.account_id = u.account_id
        where u.amount <> 0 and (o.amount is null or sign(o.amount) = sign(u.amount) or abs(u.amount) > abs(o.amount))))`,
  'I19 a new transfer keeps to its currency, and demonstration money to itself': `
    select t.id as subject, string_agg(distinct a.kind || ' ' || a.currency, ', ') as detail
      from ledger_transfer t join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at join ledger_account a on a.id = p.account_id
     where t.number > $since group by t.number, t.id, t.currency
    having bool_or(a.currency <> t.currency) or (bool_or(a.is_demo) and not bool_and(a.is_demo))`,
};

export const newRuleNames: readonly string[] = Object.keys(rules);

/** At most 100 findings of one rule. */
export async function verifyNewBy<T>(
  executor: Kysely<T>,
  rule: string,
  since: bigint,
): Promise<LedgerProblem[]> {
  const query = (rules[rule] ?? '').replaceAll('$since', `${since}::int8`);
  const { rows } = await sql<{ subject: string; detail: string }>`${sql.raw(query)} limit 100`.execute(
    executor,
  );
  return rows.map(({ subject, detail }) => ({ rule, subject, detail }));
}

/** Name of a rule → a query for `subject` and `detail` of whatever violates it. */
export type VerificationRules = Readonly<Record<string, string>>;

/** Violations of the rules, at most 100 of each. An empty list is a proof. */
export async function verifyRules<T>(
  executor: Kysely<T>,
  rules: VerificationRules,
): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ subject: string; detail: string }>`${sql.raw(query)} limit 100`.execute(
      executor,
    );
    problems.push(...rows.map(({ subject, detail }) => ({ rule, subject, detail })));
  }
  return problems;
}
