import type { Body } from '@koi/contract';
import { sql } from 'kysely';
import { countLogin, loginSucceeded } from '../../attempts/login-tries.ts';
import { checkCaptcha } from '../../captcha/captcha.ts';
import type { AppContext } from '../../context.ts';
import type { SessionReply } from '../../identity/tokens.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../lib/refusal.ts';
import {
  beginSession,
  isNewDevice,
  sessionsPerMember,
  tellOfNewDevice,
  tellsOfNewDevices,
  type Visitor,
} from '../sessions/begin-session.ts';
import { endBeyond } from '../sessions/sessions-repository.ts';

/**
 * While a member may have one session only, a login begins a new version: earlier tokens end with `force_offline` (docs/contract/money.md
 * 1.9). Where the site allows more, the oldest beyond them end. A device the member was never seen with is told of by mail.
 * @throws Refusal validation | captcha_wrong | captcha_expired | locked_out | bad_credentials | member_forbidden
 */
export async function logIn(
  ctx: AppContext,
  input: Body<'POST /auth/login'>,
  visitor: Visitor,
): Promise<SessionReply> {
  if (await ctx.settings.isOn('register', 'vip1_is_login_captcha_open', true)) await checkCaptcha(ctx, input);
  const counted = await countLogin(ctx, 'login', input.name, visitor.ip);
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where('name', '=', input.name.toLowerCase())
    .executeTakeFirst();
  const matches = await verifyPassword(member?.password_hash, input.password);
  if (!member || !matches) throw new Refusal('bad_credentials');
  await loginSucceeded(ctx, counted);
  if (member.status === -1) throw new Refusal('member_forbidden');
  const most = await sessionsPerMember(ctx);
  const isNew = (await tellsOfNewDevices(ctx)) && (await isNewDevice(ctx.database.db, member.id, visitor));
  const { version, sid } = await ctx.database.transaction(async (trx) => {
    const now = ctx.clock();
    const begun = await trx
      .updateTable('member')
      .set({
        ...(most === 1 ? { session_version: sql`session_after(session_version)` } : {}),
        // Signing in again is what the flag "to be signed off" asked for.
        status: sql`case when status = -2 then 1 else status end`,
        last_login_at: now,
        updated_at: now,
      })
      .where('id', '=', member.id)
      // The password may have been changed while it was verified: the old one must not open a session any more.
      .where('password_hash', '=', member.password_hash)
      .returning('session_version')
      .executeTakeFirst();
    if (!begun) throw new Refusal('bad_credentials');
    const session = await beginSession(ctx, trx, { id: member.id, version: begun.session_version }, visitor);
    if (most > 1) await endBeyond(trx, member.id, most, now);
    if (isNew) await tellOfNewDevice(ctx, trx, member.id, visitor);
    return { version: begun.session_version, sid: session };
  });
  ctx.push.changed([member.id], 'session');
  return ctx.tokens.issue('member', member.id, version, sid);
}
