import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db, ResetCodeTable } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { restWithdrawals } from '../identity/withdrawal-rest.ts';

/** The member types it while talking to the support. */
export const RESET_CODE_LIFE_MS = 3_600_000;
const MAX_TRIES = 10;

/** Without characters that are mistaken for each other when read aloud or typed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PART = 5;

export type ResetKind = ResetCodeTable['kind'];
interface Use {
  memberId: number;
  kind: ResetKind;
}

/** A new code in place of the member's earlier one of this kind. Only its keyed hash is stored. */
export async function makeResetCode(ctx: AppContext, trx: Db, use: Use): Promise<string> {
  const letters = Array.from({ length: 2 * PART }, () => alphabet[randomInt(alphabet.length)]).join('');
  const fresh = {
    digest: digestOf(ctx, use, letters),
    tries: 0,
    expires_at: new Date(ctx.clock().getTime() + RESET_CODE_LIFE_MS),
  };
  await trx
    .insertInto('reset_code')
    .values({ member_id: use.memberId, kind: use.kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(fresh))
    .execute();
  return `${letters.slice(0, PART)}-${letters.slice(PART)}`;
}

/**
 * Verifies a code; the try is counted first, so that parallel guesses gain nothing. Returns a function that
 * uses the code up inside the transaction it is for, and from then on lets withdrawals rest; it returns until
 * when.
 * @throws Refusal reset_code_wrong, whatever is wrong about it
 */
export async function judgeResetCode(
  ctx: AppContext,
  use: Use,
  typed: string,
): Promise<(trx: Db) => Promise<Date>> {
  const row = await ctx.database.db
    .updateTable('reset_code')
    .set({ tries: sql`least(tries + 1, 1000)` })
    .where('member_id', '=', use.memberId)
    .where('kind', '=', use.kind)
    .returningAll()
    .executeTakeFirst();
  const digest = digestOf(ctx, use, typed.replaceAll('-', '').toUpperCase());
  const isRight =
    row !== undefined &&
    row.expires_at > ctx.clock() &&
    row.tries <= MAX_TRIES &&
    timingSafeEqual(Buffer.from(digest), Buffer.from(row.digest));
  if (!isRight) throw new Refusal('reset_code_wrong');
  return async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('reset_code')
      .where('member_id', '=', use.memberId)
      .where('kind', '=', use.kind)
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('reset_code_wrong');
    return restWithdrawals(trx, use.memberId, ctx.clock());
  };
}

function digestOf({ config }: AppContext, { memberId, kind }: Use, letters: string): string {
  const key = Buffer.from(hkdfSync('sha256', config.sessionSecret, 'koi', 'codes of the support', 32));
  return createHmac('sha256', key).update([memberId, kind, letters].join('\n')).digest('base64url');
}
