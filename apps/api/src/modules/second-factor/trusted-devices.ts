import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/time.ts';
import { digestOf } from '../../second-factor/vault.ts';

const TRUSTED_FOR_MS = 30 * DAY_MS;

/** Lets the browser with the returned token log in without a code for 30 days. */
export async function trustDevice(
  { config, clock }: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('trusted_device')
    .values({
      digest: digestOf(config, 'device', token),
      member_id: memberId,
      expires_at: new Date(clock().getTime() + TRUSTED_FOR_MS),
    })
    .execute();
  return token;
}

export async function isTrusted(
  { config, clock, database }: AppContext,
  memberId: number,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const row = await database.db
    .selectFrom('trusted_device')
    .select('member_id')
    .where('digest', '=', digestOf(config, 'device', token))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row !== undefined;
}

/** After ending sessions, no device may log in again with the password alone. */
export async function forgetDevices(db: Kysely<Tables>, memberId: number): Promise<void> {
  await db.deleteFrom('trusted_device').where('member_id', '=', memberId).execute();
}
