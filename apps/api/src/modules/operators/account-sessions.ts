import { sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';
import { forgetTries } from './access-repository.ts';
import { endAll, lockAccount } from './account-decisions.ts';
import { openSessions } from './operator-sessions.ts';

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
    id: wireId(id),
    device,
    ip,
    is_console: digest === null ? (0 as const) : (1 as const),
    created_at: toWireDate(created_at, ctx.config.offsetMinutes),
    seen_at: toWireDate(seen_at, ctx.config.offsetMinutes),
  }));
}

/** Ends one session, or all of them including API tokens. @throws Refusal not_found | reason_required */
export async function endOperatorSessions(
  ctx: AppContext,
  actor: OperatorActor,
  { name, session, reason }: { name: string; session: number | undefined; reason: string | undefined },
): Promise<void> {
  const why = givenReason(reason);
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
  const why = givenReason(reason);
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
