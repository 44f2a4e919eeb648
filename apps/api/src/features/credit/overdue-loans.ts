import { creditStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';

/**
 * Whether the member's loan is overdue: no new loan and no weekly or monthly salary until it is repaid
 * (docs/contract/play.md 9.4).
 */
export async function hasOverdueLoan(db: Db, memberId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('credit_record')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', creditStatuses.accepted)
    .where('returned_by', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records each loan that has become overdue, once; returns how many. */
export async function noteOverdueLoans(
  ctx: AppContext,
  signal = new AbortController().signal,
): Promise<number> {
  const now = ctx.clock();
  const { done } = await forEachItem(ctx, signal, {
    job: 'note-overdue-loans',
    chunk: (after: { id: string } | undefined) =>
      ctx.database.db
        .selectFrom('credit_record')
        .select('id')
        .where('status', '=', creditStatuses.accepted)
        .where('returned_by', 'is', null)
        .where('overdue_at', 'is', null)
        .where('due_at', '<=', now)
        .where('id', '>', after?.id ?? '0')
        .orderBy('id')
        .limit(200)
        .execute(),
    key: ({ id }) => id,
    work: ({ id }) => ctx.database.transaction((trx) => noteOverdue(trx, id, now)),
  });
  return done;
}

/** False for a loan that was repaid or recorded meanwhile, or is locked by its repayment. */
async function noteOverdue(trx: Db, id: string, now: Date): Promise<boolean> {
  const loan = await trx
    .updateTable('credit_record')
    .set({ overdue_at: now, updated_at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('credit_record')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', creditStatuses.accepted)
        .where('returned_by', 'is', null)
        .where('overdue_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['member_id', 'money', 'due_at'])
    .executeTakeFirst();
  if (!loan) return false;
  await writeAudit(trx, {
    actor: { kind: 'job', name: 'note-overdue-loans' },
    at: now,
    action: 'credit.overdue',
    subject: { kind: 'credit', id },
    after: loan,
  });
  return true;
}
