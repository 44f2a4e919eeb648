import type { Body } from '@koi/contract';
import { type Lang, memberStatuses } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { possibleLines } from '../../platform/lib/phone-line.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { forgetDevices } from '../second-factor/queries.ts';
import { judgeSmsCode } from './sms-codes.ts';

interface PhoneOwner {
  id: number;
  status: number;
  phone: string | null;
}

/** The owner of the first of these lines that has one; never a trial account, as those have no phone. */
export async function findPhoneOwner(
  { database }: AppContext,
  lines: readonly string[],
): Promise<PhoneOwner | undefined> {
  const owners = await database.db
    .selectFrom('member')
    .select(['id', 'status', 'phone'])
    .where('phone', 'in', [...lines])
    .where('is_demo', '=', false)
    .execute();
  return lines.map((line) => owners.find(({ phone }) => phone === line)).find((owner) => owner);
}

/** The line that a guest means: of the account that has it in any market, else of the page's market. */
export async function meantLine(
  ctx: AppContext,
  typed: string,
  lang: Lang,
): Promise<{ phone: string; owner: PhoneOwner | undefined }> {
  const lines = possibleLines(typed, lang);
  const owner = await findPhoneOwner(ctx, lines);
  return { phone: owner?.phone ?? lines[0] ?? typed, owner };
}

/**
 * Sets a new log-in password for whoever can read the text messages of the account's phone: all sessions end
 * and trusted devices are removed; the second factor, the withdrawal password and a running exclusion stay. A
 * phone without an account gets the same reply as a wrong code.
 * @throws Refusal validation | sms_code_required | sms_code_not_requested | sms_code_expired | sms_code_wrong
 * | member_forbidden
 */
export async function resetPassword(
  ctx: AppContext,
  body: Body<'POST /auth/reset_pass'>,
  lang: Lang,
): Promise<void> {
  if (body.password !== body.password_confirmation) throw invalid({ password_confirmation: 'mismatch' });
  const { phone, owner } = await meantLine(ctx, body.phone, lang);
  const spend = await judgeSmsCode(ctx, { purpose: 'reset', phone }, body.sms_code);
  if (!owner) throw new Refusal('sms_code_wrong');
  if (owner.status === memberStatuses.banned) throw new Refusal('member_forbidden');
  const password_hash = await hashPassword(body.password);
  await ctx.database.transaction(async (trx) => {
    await spend(trx);
    const row = await trx
      .updateTable('member')
      .set({ password_hash, session_version: sql`session_after(session_version)`, updated_at: ctx.clock() })
      .where('id', '=', owner.id)
      // Meanwhile the phone may have moved to another member, or the account been closed.
      .where('phone', '=', phone)
      .where('status', '<>', memberStatuses.banned)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Refusal('sms_code_wrong');
    await forgetDevices(trx, owner.id);
  });
  ctx.push.changed([owner.id], 'session');
}
