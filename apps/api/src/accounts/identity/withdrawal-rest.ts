import type { Db } from '../../platform/database/tables.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const REST_MS = DAY_MS;

/**
 * After the support has changed what guards an account (a password by a code, phone, real name, second factor)
 * its owner has a day to object: until then nothing is applied for and nothing that waits is paid. Returns until
 * when.
 */
export async function restWithdrawals(trx: Db, memberId: number, at: Date): Promise<Date> {
  const until = new Date(at.getTime() + REST_MS);
  await trx.updateTable('member').set({ withdrawals_rest_until: until }).where('id', '=', memberId).execute();
  return until;
}

export function restAt(until: Date | null, now: Date): Date | null {
  return until !== null && until > now ? until : null;
}

/** Until when the member's withdrawals rest; null: they do not. */
export async function readRest(db: Db, memberId: number, now: Date): Promise<Date | null> {
  const { withdrawals_rest_until: until } = await db
    .selectFrom('member')
    .select('withdrawals_rest_until')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return restAt(until, now);
}

/** The filter of the operators' lists; given, it means orders that wait alone. */
export const restFilter = ({ resting }: { resting?: boolean }, now: Date) =>
  resting === undefined ? {} : { resting: { is: resting, at: now } };
