import type { Body } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { SessionReply } from '../../sessions/tokens.ts';
import { checkCaptcha } from './captcha/captcha.ts';
import { countLogin, loginSucceeded } from './login-tries.ts';

/**
 * Every login begins a new session version: earlier tokens end with `force_offline` (docs/contract/money.md 1.9).
 * @throws Refusal validation | captcha_wrong | captcha_expired | locked_out | bad_credentials | member_forbidden
 */
export async function logIn(
  ctx: AppContext,
  input: Body<'POST /auth/login'>,
  ip: string,
): Promise<SessionReply> {
  if (await ctx.settings.isOn('register', 'vip1_is_login_captcha_open', true)) await checkCaptcha(ctx, input);
  const counted = await countLogin(ctx, 'login', input.name, ip);
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['id', 'password_hash', 'status'])
    .where('name', '=', input.name.toLowerCase())
    .executeTakeFirst();
  const matches = await verifyPassword(member?.password_hash, input.password);
  if (!member || !matches) throw new Refusal('bad_credentials');
  await loginSucceeded(ctx, counted);
  if (member.status === -1) throw new Refusal('member_forbidden');
  const now = ctx.clock();
  const begun = await ctx.database.db
    .updateTable('member')
    .set({
      session_version: sql`session_after(session_version)`,
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
  ctx.push.changed([member.id], 'session');
  return ctx.tokens.issue('member', member.id, begun.session_version);
}

/** Ends every session of the member at once; returns the version new tokens must carry. */
export async function endSessions(ctx: AppContext, memberId: number): Promise<number> {
  const { session_version: version } = await ctx.database.db
    .updateTable('member')
    .set({ session_version: sql`session_after(session_version)` })
    .where('id', '=', memberId)
    .returning('session_version')
    .executeTakeFirstOrThrow();
  ctx.push.changed([memberId], 'session');
  return version;
}
