import type { AuditAction, AuditSubject } from '@koi/texts/audit-actions';
import type { AppContext } from '../../context.ts';
import type { ApprovalRequest } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import {
  type ChangedParts,
  type Editor,
  requireApprovalOfParts,
} from '../../platform/approvals/texts-and-terms.ts';
import { refuseIfChanged } from '../../platform/approvals/unchanged.ts';
import { type AuditFacts, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';

interface RowChange<Row> {
  /** What a second operator approves where it is large; absent: one operator decides. */
  approval?: Pick<ApprovalRequest, 'subject' | 'content' | 'isLarge'> & { changed: ChangedParts };
  save(trx: Db, at: Date): Promise<Row>;
}

interface RewardRow<Row extends object> {
  body: { version?: string; reason?: string };
  /** The row that is changed, locked; undefined: a new one. */
  lock(trx: Db): Promise<Row | undefined>;
  /** The row that the body asks for. */
  change(before: Row | undefined): RowChange<Row>;
  action: AuditAction | ((before: Row | undefined) => AuditAction);
  subjectOf(row: Row): { kind: AuditSubject; id: string };
  /** Its fields in the audit log. */
  factsOf(row: Row): AuditFacts;
}

/** Of rows that one operator decides. */
interface PlainRow<Row extends object> extends RewardRow<Row> {
  change(before: Row | undefined): RowChange<Row> & { approval?: never };
}

/**
 * Saves a prize, pack, size or tier of a reward. Undefined while a second operator must approve it.
 * @throws Refusal reason_required | changed_meanwhile | operator_forbidden | second_operator_required
 */
export function saveRewardRow<Row extends object>(
  ctx: AppContext,
  actor: Editor,
  row: PlainRow<Row>,
): Promise<Row>;
export function saveRewardRow<Row extends object>(
  ctx: AppContext,
  actor: Editor,
  row: RewardRow<Row>,
): Promise<Row | undefined>;
export async function saveRewardRow<Row extends object>(
  ctx: AppContext,
  actor: Editor,
  { body, lock, change, action, subjectOf, factsOf }: RewardRow<Row>,
): Promise<Row | undefined> {
  const reason = requireReason(body.reason);
  return ctx.database.transaction(async (trx) => {
    const at = ctx.clock();
    const before = await lock(trx);
    if (before) await refuseIfChanged(trx, body.version, before, subjectOf(before));
    const { approval, save } = change(before);
    if (approval) {
      const { changed, ...request } = approval;
      if (!(await requireApprovalOfParts(trx, 'rewards', { ...request, actor, at, reason }, changed)))
        return undefined;
    }
    const after = await save(trx, at);
    await writeAudit(trx, {
      actor,
      at,
      action: typeof action === 'string' ? action : action(before),
      subject: subjectOf(after),
      ...(before && { before: factsOf(before) }),
      after: { ...factsOf(after), reason },
    });
    return after;
  });
}
