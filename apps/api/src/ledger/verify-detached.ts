import { type Kysely, sql } from 'kysely';
import { carriedFrom } from './carried.ts';
import type { LedgerProblem } from './verify.ts';

/**
 * Checks the existing tables of detached months against what was carried forward for them. Archived months
 * cannot be checked.
 */
export async function verifyDetached<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  const { rows: months } = await sql<{ month: string; part: string }>`
    select month::text as month, part from (
      select month, parent || to_char(month, '_YYYY_MM') as part from detached_month where parent = 'ledger_posting') d
     where to_regclass(quote_ident(part)) is not null order by month`.execute(executor);
  const problems: LedgerProblem[] = [];
  for (const { month, part } of months) {
    const { rows } = await sql<{ subject: string; detail: string }>`${sql.raw(`
      select coalesce(c.account_id, s.account_id)::text as subject,
             'carried ' || coalesce(c.amount, 0) || ' of ' || coalesce(c.postings, 0) || ' postings, table ' || coalesce(s.amount, 0)
               || ' of ' || coalesce(s.postings, 0) as detail
        from (select * from ledger_carried where month = '${month}') c
        full join (${carriedFrom(part, month)}) s on s.account_id = c.account_id
       where (c.amount, c.aligned, c.postings, c.version, c.balance_after)
         is distinct from (s.amount, s.aligned, s.postings, s.version, s.balance_after) limit 100`)}`.execute(
      executor,
    );
    problems.push(
      ...rows.map((row) => ({ rule: `I14 month ${month.slice(0, 7)} is what was carried forward`, ...row })),
    );
  }
  return problems;
}
