import type { Body } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { toActor, writeAudit } from '../../platform/audit/audit-log.ts';
import type { Db } from '../../platform/database/tables.ts';
import { verifyPassword } from '../../platform/lib/passwords.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { countLogin, loginSucceeded, takeBackLogin } from '../attempts/login-tries.ts';
import type { SessionReply } from '../identity/tokens.ts';
import { deviceOf } from '../sessions/device.ts';
import { judgedOperatorFactor, operatorHasFactor } from './operator-factor.ts';

/** The origin of a log-in. */
export interface OperatorVisitor {
  ip: string;
  userAgent: string | undefined;
}

export interface BegunSession {
  id: number;
  version: number;
  session: string;
}

/** Log-in for API clients. @throws Refusal as `beginOperatorSession` */
export async function signInOperator(
  ctx: AppContext,
  input: Body<'POST /operator/login'>,
  visitor: OperatorVisitor,
): Promise<SessionReply> {
  const { id, version, session } = await beginOperatorSession(ctx, input, visitor, null);
  return ctx.tokens.issue('operator', id, version, session);
}

/**
 * Opens a session in addition to the operator's existing ones (two terminals, the console). Unknown names are
 * counted and answered like wrong passwords. `digest`: hash of the console's cookie.
 * @throws Refusal bad_credentials | locked_out | factor_required | factor_wrong | factor_locked
 */
export async function beginOperatorSession(
  ctx: AppContext,
  { name, password, factor_code: code }: Body<'POST /operator/login'>,
  { ip, userAgent }: OperatorVisitor,
  digest: string | null,
): Promise<BegunSession> {
  const counted = await countLogin(ctx, 'operator', name, ip);
  const found = await ctx.database.db
    .selectFrom('operator')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  const right = await verifyPassword(found?.password_hash, password);
  if (!found || !right || !found.is_open) throw new Refusal('bad_credentials');
  let spend: ((trx: Db) => Promise<void>) | undefined;
  if (await operatorHasFactor(ctx, found.id)) {
    // The password was correct, so wrong codes have their own counter.
    await takeBackLogin(ctx, counted);
    spend = await judgedOperatorFactor(ctx, found.id, code);
  }
  await loginSucceeded(ctx, counted);
  const now = ctx.clock();
  return ctx.database.transaction(async (trx) => {
    const begun = await trx
      .updateTable('operator')
      .set({ last_login_at: now })
      .where('id', '=', found.id)
      // The verified password may have changed meanwhile.
      .where('password_hash', '=', found.password_hash)
      .where('is_open', '=', true)
      .returning('session_version')
      .executeTakeFirst();
    if (!begun) throw new Refusal('bad_credentials');
    await spend?.(trx);
    const version = begun.session_version;
    const device = deviceOf(userAgent);
    const times = { created_at: now, seen_at: now, ended_at: null };
    const { id: session } = await trx
      .insertInto('operator_session')
      .values({ operator_id: found.id, version, digest, device, ip, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, {
      actor: toActor(found, ip),
      at: now,
      action: 'operator.login',
      subject: { kind: 'operator', id: found.name },
      after: { session, device, console: digest !== null, second_factor: spend !== undefined },
    });
    return { id: found.id, version, session };
  });
}

/** Ends every session of the operator. */
export async function signOutOperator(
  ctx: AppContext,
  operator: { id: number; name: string },
  ip: string,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    await trx
      .updateTable('operator')
      .set({ session_version: sql`session_after(session_version)` })
      .where('id', '=', operator.id)
      .execute();
    await writeAudit(trx, {
      actor: toActor(operator, ip),
      at: ctx.clock(),
      action: 'operator.logout',
      subject: { kind: 'operator', id: operator.name },
    });
  });
}
