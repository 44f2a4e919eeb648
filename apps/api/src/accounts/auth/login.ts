import type { Body } from '@koi/contract';
import { memberStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { noteVisit } from '../../features/levels/queries.ts';
import { settleVisit } from '../../features/levels/settle-levels.ts';
import type { Db } from '../../platform/database/tables.ts';
import { verifyPassword } from '../../platform/lib/passwords.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { countLogin, loginSucceeded, takeBackLogin } from '../attempts/login-tries.ts';
import { checkCaptcha } from '../captcha/captcha.ts';
import { refuseWhile, runningExclusion } from '../identity/exclusion-state.ts';
import type { SessionReply } from '../identity/tokens.ts';
import { memberHolder, readMemberFactor } from '../second-factor/member-factor.ts';
import { openTicket } from '../second-factor/tickets.ts';
import { isTrusted } from '../second-factor/trusted-devices.ts';
import { beginSession, mailNewDevice } from '../sessions/begin-session.ts';
import { endBeyond, isNewDevice, type Visitor } from '../sessions/queries.ts';

/** Whether the log-in needs a code: the member wants one, and this browser is not a trusted device. */
async function needsCode(
  ctx: AppContext,
  memberId: number,
  deviceToken: string | undefined,
): Promise<boolean> {
  const factor = await readMemberFactor(ctx, ctx.database.db, memberId);
  return factor?.atLogin === true && !(await isTrusted(ctx, memberId, deviceToken));
}

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
  if (await ctx.settings.read('register.vip1_is_login_captcha_open')) await checkCaptcha(ctx, input);
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
  if (member.status === memberStatuses.banned) {
    await loginSucceeded(ctx, counted);
    throw new Refusal('member_forbidden');
  }
  const exclusion = runningExclusion(member, ctx.clock());
  if (exclusion && input.restricted !== 1) {
    await loginSucceeded(ctx, counted);
    throw refuseWhile(exclusion, ctx.site);
  }
  if (await needsCode(ctx, member.id, input.device_token)) {
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
  { restricted, first }: { restricted: boolean; first?: (trx: Db) => Promise<void> },
): Promise<SessionReply> {
  const values = await ctx.settings.values();
  const most = values.read('register.sessions_per_member');
  const isNew =
    values.read('mail.mail_on_new_device') && (await isNewDevice(ctx.database.db, member.id, visitor));
  const { version, sid } = await ctx.database.transaction(async (trx) => {
    await first?.(trx);
    const now = ctx.clock();
    const begun = await trx
      .updateTable('member')
      .set({
        ...(most === 1 ? { session_version: sql`session_after(session_version)` } : {}),
        // A new login clears the flag "to be signed off".
        status: sql`case when status = ${sql.lit(memberStatuses.toBeSignedOff)} then ${sql.lit(memberStatuses.active)} else status end`,
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
    if (meanwhile && !restricted) throw refuseWhile(meanwhile, ctx.site);
    const session = await beginSession(ctx, trx, { id: member.id, version: begun.session_version }, visitor);
    if (most > 1) await endBeyond(trx, member.id, most, now);
    if (isNew) await mailNewDevice(ctx, trx, member.id, visitor);
    await noteVisit(trx, member.id, now);
    return { version: begun.session_version, sid: session };
  });
  ctx.push.changed([member.id], 'session');
  await settleVisit(ctx, member.id);
  return ctx.tokens.issue('member', member.id, version, sid);
}
