import type { Body } from '@koi/contract';
import { type Kysely, sql } from 'kysely';
import { countLogin, loginSucceeded, takeBackLogin } from '../../attempts/login-tries.ts';
import { checkCaptcha } from '../../captcha/captcha.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { refuseWhile, runningExclusion } from '../../identity/exclusion-state.ts';
import type { SessionReply } from '../../identity/tokens.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../lib/refusal.ts';
import { openTicket } from '../../second-factor/tickets.ts';
import { noteVisit } from '../levels/levels-repository.ts';
import { settleVisit } from '../levels/settle-levels.ts';
import { asksForCode } from '../second-factor/login-demand.ts';
import { memberHolder } from '../second-factor/member-factor.ts';
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
 * When members may have one session only, a login raises the session version: earlier tokens end with
 * `force_offline` (docs/contract/money.md 1.9). When the site allows more, the oldest sessions beyond the
 * limit end. A login from an unknown device is reported by mail. When the second factor is required, the
 * refusal carries a ticket for `logInWithCode`. During a time-out or self-exclusion only a restricted session
 * is granted, on request: withdrawals and records (decision 0024).
 * @throws Refusal validation | captcha_wrong | captcha_expired | locked_out | bad_credentials |
 * member_forbidden | factor_required | timed_out | self_excluded | self_excluded_for_good
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
    .select([
      'id',
      'password_hash',
      'status',
      'excluded_as',
      'excluded_since',
      'excluded_until',
      'demo_until',
    ])
    .where('name', '=', input.name)
    .executeTakeFirst();
  const matches = await verifyPassword(member?.password_hash, input.password);
  const hasEnded = member?.demo_until != null && ctx.clock() > member.demo_until;
  if (!member || !matches || hasEnded) throw new Refusal('bad_credentials');
  if (member.status === -1) {
    await loginSucceeded(ctx, counted);
    throw new Refusal('member_forbidden');
  }
  const exclusion = runningExclusion(member, ctx.clock());
  if (exclusion && input.restricted !== 1) {
    await loginSucceeded(ctx, counted);
    throw refuseWhile(exclusion, ctx.config.offsetMinutes);
  }
  if (await asksForCode(ctx, member.id, input.device_token)) {
    await takeBackLogin(ctx, counted);
    const ticket = await openTicket(ctx, memberHolder(member.id), member.password_hash);
    throw new Refusal('factor_required', { extra: { ticket } });
  }
  await loginSucceeded(ctx, counted);
  return openMemberSession(ctx, member, visitor, { restricted: input.restricted === 1 });
}

/**
 * Opens a session after the password was verified, provided it has not changed since. `first` runs in the
 * same transaction and may refuse; `restricted` also allows it during a time-out or self-exclusion.
 * @throws Refusal bad_credentials | what `first` throws
 */
export async function openMemberSession(
  ctx: AppContext,
  member: { id: number; password_hash: string },
  visitor: Visitor,
  { restricted, first }: { restricted: boolean; first?: (trx: Kysely<Tables>) => Promise<void> },
): Promise<SessionReply> {
  const most = await sessionsPerMember(ctx);
  const isNew = (await tellsOfNewDevices(ctx)) && (await isNewDevice(ctx.database.db, member.id, visitor));
  const { version, sid } = await ctx.database.transaction(async (trx) => {
    await first?.(trx);
    const now = ctx.clock();
    const begun = await trx
      .updateTable('member')
      .set({
        ...(most === 1 ? { session_version: sql`session_after(session_version)` } : {}),
        // A new login clears the flag "to be signed off".
        status: sql`case when status = -2 then 1 else status end`,
        last_login_at: now,
        updated_at: now,
      })
      .where('id', '=', member.id)
      // The password may have changed during verification: the old one must not open a session.
      .where('password_hash', '=', member.password_hash)
      .returning(['session_version', 'excluded_as', 'excluded_since', 'excluded_until'])
      .executeTakeFirst();
    if (!begun) throw new Refusal('bad_credentials');
    // An exclusion may have begun while the password was verified.
    const meanwhile = runningExclusion(begun, now);
    if (meanwhile && !restricted) throw refuseWhile(meanwhile, ctx.config.offsetMinutes);
    const session = await beginSession(ctx, trx, { id: member.id, version: begun.session_version }, visitor);
    if (most > 1) await endBeyond(trx, member.id, most, now);
    if (isNew) await tellOfNewDevice(ctx, trx, member.id, visitor);
    await noteVisit(trx, member.id, now);
    return { version: begun.session_version, sid: session };
  });
  ctx.push.changed([member.id], 'session');
  await settleVisit(ctx, member.id);
  return ctx.tokens.issue('member', member.id, version, sid);
}
