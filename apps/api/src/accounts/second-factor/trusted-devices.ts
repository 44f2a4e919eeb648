import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { digestOf } from './vault.ts';

const TRUSTED_FOR_MS = 30 * DAY_MS;

/** Lets the browser with the returned token log in without a code for 30 days. */
export async function trustDevice({ config, clock }: AppContext, trx: Db, memberId: number): Promise<string> {
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
