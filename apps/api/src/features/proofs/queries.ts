import { sql } from 'kysely';
import type { LedgerProblem } from '../../ledger/index.ts';
import { totalOf } from '../../platform/database/operator-page.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { ProofScope } from './run-proof.ts';

const SHOWN_PROBLEMS = 20;

/** Newest first, each with its first differences. */
export async function listProofs(db: Db, scope: ProofScope | undefined, page: PageRequest) {
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

const baseOf = (db: Db) => db.selectFrom('ledger_proof');
