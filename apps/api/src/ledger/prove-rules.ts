import { type Kysely, sql } from 'kysely';
import type { LedgerProblem } from './prove.ts';

/** Name of a rule → a query for `subject` and `detail` of whatever violates it. */
export type ProofRules = Readonly<Record<string, string>>;

/** Violations of the rules, at most 100 of each. An empty list is a proof. */
export async function proveRules<T>(executor: Kysely<T>, rules: ProofRules): Promise<LedgerProblem[]> {
  const problems: LedgerProblem[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ subject: string; detail: string }>`${sql.raw(query)} limit 100`.execute(
      executor,
    );
    problems.push(...rows.map(({ subject, detail }) => ({ rule, subject, detail })));
  }
  return problems;
}
