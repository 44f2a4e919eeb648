import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { lockAccount } from './account-decisions.ts';
import { openSessions } from './operator-sessions.ts';
import { endAll, forgetTries } from './queries.ts';

/** The sessions of another operator. @throws Refusal not_found */
export async function sessionsOf(ctx: AppContext, name: string) {
  const row = await ctx.database.db
    .selectFrom('operator')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const rows = await openSessions(ctx, row.id);
  return rows.map(({ id, device, ip, digest, created_at, seen_at }) => ({
    id,
    device,
    ip,
    is_console: digest !== null,
    created_at,
    seen_at,
  }));
}

/** Ends one session, or all of them including API tokens. @throws Refusal not_found | reason_required */
export async function endOperatorSessions(
  ctx: AppContext,
  actor: OperatorActor,
  { name, session, reason }: { name: string; session: number | undefined; reason: string | undefined },
): Promise<void> {
  const why = requireReason(reason);
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    const target = await lockAccount(trx, name);
    if (session === undefined) await endAll(trx, target.id);
    else {
      const ended = await trx
        .updateTable('operator_session')
        .set({ ended_at: at })
        .where('id', '=', String(session))
        .where('operator_id', '=', target.id)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!ended) throw new Refusal('not_found');
    }
    await writeAudit(trx, {
      actor,
      at,
      action: 'operator.sessions-end',
      subject: { kind: 'operator', id: name },
      before: { session: session ?? 'all' },
      after: { reason: why },
    });
  });
}

/** Resets the failed password and code attempts. @throws Refusal not_found | reason_required */
export async function unlock(
  ctx: AppContext,
  actor: OperatorActor,
  { name, reason }: { name: string; reason: string | undefined },
): Promise<void> {
  const why = requireReason(reason);
  await ctx.database.transaction(async (trx) => {
    const target = await lockAccount(trx, name);
    const { rows } = await sql<{ key: string; failures: number }>`
      select key, failures from attempt where key in (${`operator:${name}`}, ${`operator-password:${target.id}`})
          or starts_with(key, ${`operator:${name}|`})`.execute(trx);
    await forgetTries(trx, target);
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'operator.unlock',
      subject: { kind: 'operator', id: name },
      before: { tries: Object.fromEntries(rows.map(({ key, failures }) => [key, failures])) },
      after: { reason: why },
    });
  });
}
