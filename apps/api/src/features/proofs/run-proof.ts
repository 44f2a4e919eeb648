import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import {
  type LedgerProblem,
  ledgerProofs,
  moveWatermark,
  newRuleNames,
  readBounds,
  verifyNewBy,
} from '../../ledger/index.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';
import type { Db } from '../../platform/database/tables.ts';
import { verifyActivities } from '../activities/verify-activities.ts';
import { verifyAdjustments } from '../adjustments/verify-adjustments.ts';
import { verifyCommission } from '../commission/verify-commission.ts';
import { verifyCredit } from '../credit/verify-credit.ts';
import { verifyLevels } from '../levels/verify-levels.ts';
import { verifyRebate } from '../rebate/verify-rebate.ts';
import { verifyRewards } from '../rewards/verify-rewards.ts';
import { verifySavings } from '../savings/verify-savings.ts';
import { verifyTeam } from '../team/verify-team.ts';
import { verifyTransfers } from '../transfers/verify-transfers.ts';
import { verifyTurnover } from '../turnover/verify-turnover.ts';
import { verifyOrders } from './verify-orders.ts';

/**
 * `new`: what was posted since the last proof, and the accounts it touched. `all`: everything, including
 * orders of every kind.
 */
export type ProofScope = 'new' | 'all';
/** The job that runs each scope's proofs. */
export const proofJobNames = { new: 'reconcile-ledger', all: 'prove-ledger' } as const;
type Step = (trx: Db) => Promise<LedgerProblem[]>;

/** The proofs of the platform's own books besides those of the ledger itself. */
export const featureProofs: readonly Step[] = [
  verifyOrders,
  verifyTransfers,
  verifySavings,
  verifyCredit,
  verifyRewards,
  verifyActivities,
  verifyLevels,
  verifyTurnover,
  verifyCommission,
  verifyAdjustments,
  verifyTeam,
  verifyRebate,
  verifyAudit,
];

const steps: Readonly<Record<ProofScope, (since: bigint) => readonly Step[]>> = {
  new: (since) =>
    newRuleNames.map(
      (rule): Step =>
        (trx) =>
          verifyNewBy(trx, rule, since),
    ),
  all: () => [...ledgerProofs, ...featureProofs],
};

/**
 * Runs one proof. Its result is stored in `ledger_proof`, differences in `ledger_difference` and as an alert
 * in the log; nothing is ever repaired automatically. A proof that does not finish raises its own alert.
 * Returns the number of differences.
 */
export async function runVerification(
  ctx: AppContext,
  scope: ProofScope,
  { signal, seconds }: { signal: AbortSignal; seconds: number },
): Promise<number> {
  await closeUnfinished(ctx, scope);
  const deadline = performance.now() + seconds * 1000;
  const bounds = await readBounds(ctx.database.db);
  const since = scope === 'new' ? bounds.since : 0n;
  const { id } = await ctx.database.db
    .insertInto('ledger_proof')
    .values({
      scope,
      since,
      through: bounds.through,
      horizon: bounds.horizon,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const problems: LedgerProblem[] = [];
  try {
    // One transaction per step: a single one over the whole proof would hold back vacuum.
    for (const step of steps[scope](since)) {
      signal.throwIfAborted();
      problems.push(...(await runStep(ctx, step, deadline, signal)));
    }
  } catch (error) {
    // If the database is unreachable, the next proof of either scope records it.
    await closeUnfinished(ctx, scope).catch(() => {});
    throw error;
  }
  await ctx.database.transaction(async (trx) => {
    if (problems.length > 0) {
      const found = problems.map((problem) => ({ ...problem, proof_id: id }));
      await trx.insertInto('ledger_difference').values(found).execute();
    } else await moveWatermark(trx, bounds.safe);
    await trx
      .updateTable('ledger_proof')
      .set({
        state: problems.length > 0 ? 'differs' : 'proven',
        differences: problems.length,
        finished_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
  });
  if (problems.length > 0)
    ctx.log.error(
      { alert: 'ledger', scope, problems: problems.slice(0, 10), count: problems.length },
      'the ledger does not add up',
    );
  return problems.length;
}

/** Limited to the time the proof has left; aborts on the signal. */
async function runStep(
  ctx: AppContext,
  step: Step,
  deadline: number,
  signal: AbortSignal,
): Promise<LedgerProblem[]> {
  let backend: number | undefined;
  const cancel = () => {
    if (backend !== undefined) ctx.database.run('select pg_cancel_backend($1)', [backend]).catch(() => {});
  };
  signal.addEventListener('abort', cancel);
  try {
    return await ctx.database.transaction(async (trx) => {
      const left = Math.max(1000, Math.ceil(deadline - performance.now()));
      await sql
        .raw(`set local statement_timeout = ${left}; set local idle_in_transaction_session_timeout = ${left}`)
        .execute(trx);
      if (ctx.database.kind === 'postgres') {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        backend = rows[0]?.pid;
      }
      const problems = await step(trx);
      backend = undefined;
      return problems;
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Only one proof per scope runs at a time, so an earlier one of this scope still marked as running has died;
 * so has one of the other scope when no process holds its job's lock.
 */
async function closeUnfinished(ctx: AppContext, scope: ProofScope): Promise<void> {
  const unfinished = await ctx.database.db
    .updateTable('ledger_proof')
    .set({ state: 'unfinished', finished_at: sql<Date>`now()` })
    .where('state', '=', 'running')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('scope', '=', scope),
        not(
          exists(
            selectFrom('job_lease')
              .select('name')
              .where('name', '=', proofJobNames[scope === 'all' ? 'new' : 'all'])
              .where('leased_until', '>', sql<Date>`now()`),
          ),
        ),
      ]),
    )
    .returning(['id', 'scope'])
    .execute();
  for (const proof of unfinished)
    ctx.log.error(
      { alert: 'ledger-proof', scope: proof.scope, proof: proof.id },
      'a proof of the ledger did not finish',
    );
}
