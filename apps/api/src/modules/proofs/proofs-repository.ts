import { type Kysely, sql } from 'kysely';
import { totalOf } from '../../db/operator-page.ts';
import type { PageRequest } from '../../db/pagination.ts';
import type { Tables } from '../../db/tables.ts';
import type { LedgerProblem } from '../../ledger/index.ts';
import type { ProofScope } from './run-proof.ts';

const SHOWN_PROBLEMS = 20;

/** Newest first, each with its first differences. */
export async function listProofs(db: Kysely<Tables>, scope: ProofScope | undefined, page: PageRequest) {
  const proofs = scope === undefined ? baseOf(db) : baseOf(db).where('scope', '=', scope);
  const rows = await proofs
    .select(['id', 'scope', 'state', 'differences', 'started_at', 'finished_at'])
    .select(
      sql<LedgerProblem[]>`coalesce((
        select jsonb_agg(jsonb_build_object('rule', d.rule, 'subject', d.subject, 'detail', d.detail) order by d.id)
          from (select * from ledger_difference where proof_id = ledger_proof.id order by id limit ${SHOWN_PROBLEMS}) d), '[]')`.as(
        'problems',
      ),
    )
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await totalOf(db, proofs, page, rows.length) };
}

const baseOf = (db: Kysely<Tables>) => db.selectFrom('ledger_proof');
