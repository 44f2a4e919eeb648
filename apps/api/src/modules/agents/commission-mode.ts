import type { Body, Reply } from '@koi/contract';
import { type Kysely, sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { listWaitingChanges } from '../../approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { invalid } from '../../lib/refusal.ts';
import { dayText } from '../../lib/time.ts';

/**
 * `bets`: every level earns from each bet (docs/contract/play.md 12.1); `months`: operators pay once a month
 * (12.3).
 */
export type CommissionMode = 'bets' | 'months';

/** `YYYY-MM` of the site's calendar. */
export const monthText = (date: Date, offsetMinutes: number): string =>
  dayText(date, offsetMinutes).slice(0, 7);

type Calendar = Pick<AppContext, 'clock' | 'config'>;

export const thisMonth = (ctx: Calendar): string => monthText(ctx.clock(), ctx.config.offsetMinutes);

/** The first month whose mode and tiers can still be chosen. */
export function nextMonth(ctx: Calendar): string {
  const [year = 0, month = 1] = thisMonth(ctx).split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
}

export async function modeOf(db: Kysely<Tables>, month: string): Promise<CommissionMode> {
  const { mode } = await db
    .selectFrom('commission_mode')
    .select('mode')
    .where(sql<boolean>`month <= ${`${month}-01`}::date`)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return mode;
}

/**
 * The mode of a month that something is about to be paid for. The payment refers to the row that this leaves,
 * which can no longer change.
 */
export async function fixMode(trx: Kysely<Tables>, month: string, at: Date): Promise<CommissionMode> {
  const mode = await modeOf(trx, month);
  await trx
    .insertInto('commission_mode')
    .values({ month: `${month}-01`, mode, operator_id: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return mode;
}

/** Whether bets pay agents in the current month. */
export const isUnlimited = async (ctx: Calendar & Pick<AppContext, 'database'>): Promise<boolean> =>
  (await modeOf(ctx.database.db, thisMonth(ctx))) === 'bets';

export async function readMode(
  ctx: AppContext,
  reader: { id: number },
): Promise<Reply<'POST /operator/agents/mode'>['data']> {
  const { db } = ctx.database;
  const waiting = await listWaitingChanges(
    ctx,
    'commission_mode',
    reader,
    () => 'POST /operator/agents/mode/save',
  );
  return {
    month: thisMonth(ctx),
    mode: await modeOf(db, thisMonth(ctx)),
    next_month: nextMonth(ctx),
    next_mode: await modeOf(db, nextMonth(ctx)),
    waiting: waiting.map(({ content: { month, mode }, ...row }) => ({ ...row, content: { month, mode } })),
  };
}

/**
 * Changes the mode from the next month on, always by two operators. Returns false while the second one must
 * agree.
 * @throws Refusal reason_required | second_operator_required | validation: any other month
 */
export async function saveMode(
  ctx: AppContext,
  actor: OperatorActor,
  { month, mode, reason: given }: Body<'POST /operator/agents/mode/save'>,
): Promise<boolean> {
  const reason = givenReason(given);
  if (month !== nextMonth(ctx)) throw invalid({ month: 'choice' });
  return ctx.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('commission-mode'))`.execute(trx);
    const at = ctx.clock();
    const before = await modeOf(trx, month);
    if (before === mode) return true;
    const subject = { kind: 'commission-mode', id: month } as const;
    const replaces = { current: await modeOf(trx, thisMonth(ctx)) };
    const decision = { actor, at, subject, content: { month, mode }, replaces, isLarge: true, reason };
    if (!(await requireApproval(trx, decision))) return false;
    const by = { mode, operator_id: actor.id, created_at: at };
    await trx
      .insertInto('commission_mode')
      .values({ month: `${month}-01`, ...by })
      .onConflict((conflict) => conflict.column('month').doUpdateSet(by))
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'commission-mode.save',
      subject,
      before: { mode: before },
      after: { mode, reason },
    });
    return true;
  });
}
