import { creditStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { writeAudit } from '../operator/audit-log.ts';

/** Whether the member's loan is past its day: no new loan and no weekly or monthly salary until it is repaid (contract-play 9.4). */
export async function hasOverdueLoan(db: Kysely<Tables>, memberId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('credit_record')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', creditStatuses.accepted)
    .where('returned_by', 'is', null)
    .where('dead_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes down each loan that has become overdue, once; returns how many. */
export function noteOverdueLoans(ctx: AppContext): Promise<number> {
  const now = ctx.clock();
  return ctx.database.transaction(async (trx) => {
    const loans = await trx
      .updateTable('credit_record')
      .set({ overdue_at: now, updated_at: now })
      // One that is just being repaid is left to its repayment.
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('credit_record')
          .select('id')
          .where('status', '=', creditStatuses.accepted)
          .where('returned_by', 'is', null)
          .where('overdue_at', 'is', null)
          .where('dead_at', '<=', now)
          .orderBy('id')
          .limit(500)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'member_id', 'money', 'dead_at'])
      .execute();
    for (const { id, ...loan } of loans) {
      await writeAudit(trx, {
        actor: { kind: 'job', name: 'note-overdue-loans' },
        at: now,
        action: 'credit.overdue',
        subject: { kind: 'credit', id: String(id) },
        after: loan,
      });
    }
    return loans.length;
  });
}
