import type { Body, DomainReply } from '@koi/contract';
import type { AuditAction } from '@koi/texts/audit-actions';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { CONSOLE_SESSION_MS } from '../identity/console-key.ts';
import type { SessionOperator } from '../identity/find-session.ts';
import { withOwnPassword } from './own-password.ts';

type Row = DomainReply<'POST /operator/account/sessions/list'>['data'][number];
const MAX_SHOWN = 100;
/** How long a token can be exchanged for a new one. */
const TOKEN_SESSION_MS = 14 * DAY_MS;

/** The sessions still valid, newest first. */
export function openSessions(ctx: AppContext, operatorId: number) {
  const now = ctx.clock().getTime();
  return ctx.database.db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .selectAll('s')
    .where('s.operator_id', '=', operatorId)
    .where('s.ended_at', 'is', null)
    .whereRef('s.version', '=', 'o.session_version')
    .where((eb) =>
      eb.or([
        eb('s.created_at', '>', new Date(now - CONSOLE_SESSION_MS)),
        eb.and([eb('s.digest', 'is', null), eb('s.created_at', '>', new Date(now - TOKEN_SESSION_MS))]),
      ]),
    )
    .orderBy('s.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** The sessions still valid, the caller's first. */
export async function ownSessions(ctx: AppContext, { id, session }: SessionOperator): Promise<Row[]> {
  const rows = await openSessions(ctx, id);
  const wire = (row: (typeof rows)[number]): Row => ({
    id: row.id,
    device: row.device,
    ip: row.ip,
    is_console: row.digest !== null,
    is_current: row.id === session,
    created_at: row.created_at,
    seen_at: row.seen_at,
  });
  return rows.sort((a, b) => Number(b.id === session) - Number(a.id === session)).map(wire);
}

/** @returns false when the operator has no such open session */
export async function endOwnSession(
  ctx: AppContext,
  { id, name }: SessionOperator,
  ip: string,
  session: string,
): Promise<boolean> {
  const at = ctx.clock();
  return ctx.database.transaction(async (trx) => {
    const ended = await trx
      .updateTable('operator_session')
      .set({ ended_at: at })
      .where('id', '=', session)
      .where('operator_id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['device', 'ip'])
      .executeTakeFirst();
    if (!ended) return false;
    const actor = toActor({ id, name }, ip);
    const subject = { kind: 'operator', id: name } as const;
    await writeAudit(trx, {
      actor,
      at,
      action: 'operator.session-end',
      subject,
      before: { session, ...ended },
    });
    return true;
  });
}

/**
 * Ends all sessions but the caller's, including tokens from before log-ins were recorded.
 * @returns the session version valid from now on
 */
export function endOthers(ctx: AppContext, operator: SessionOperator, ip: string): Promise<number> {
  return ctx.database.transaction((trx) => endOthersIn(ctx, trx, operator, ip, 'operator.sessions-end'));
}

/** Changes the password and ends all other sessions. @throws Refusal password_wrong | locked_out */
export async function changePassword(
  ctx: AppContext,
  operator: SessionOperator,
  ip: string,
  { password, new_password }: Body<'POST /operator/account/password'>,
): Promise<number> {
  const hash = await hashPassword(new_password);
  return withOwnPassword(ctx, operator.id, password, async (trx) => {
    await trx
      .updateTable('operator')
      .set({ password_hash: hash, password_given: false })
      .where('id', '=', operator.id)
      .execute();
    return endOthersIn(ctx, trx, operator, ip, 'operator.password');
  });
}

async function endOthersIn(
  ctx: AppContext,
  trx: Db,
  { id, name, session }: SessionOperator,
  ip: string,
  action: AuditAction,
): Promise<number> {
  const { session_version: version } = await trx
    .updateTable('operator')
    .set({ session_version: sql`session_after(session_version)` })
    .where('id', '=', id)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  if (session !== undefined)
    await trx.updateTable('operator_session').set({ version }).where('id', '=', session).execute();
  const actor = toActor({ id, name }, ip);
  await writeAudit(trx, { actor, at: ctx.clock(), action, subject: { kind: 'operator', id: name } });
  return version;
}
