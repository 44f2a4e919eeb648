import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '@koi/database';
import { type Selectable, sql } from 'kysely';
import type { Db, SmsCodeTable, Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { SmsPurpose } from './sms-sender.ts';

/** How long a code is valid, and how long the phone gets no other one (docs/contract/money.md 2.10). */
export const CODE_LIFE_MS = 120_000;
const MAX_TRIES = 5;

/** Part of the application's context. */
interface CodeContext {
  readonly config: { readonly sms: { readonly secret: string } | undefined };
  readonly database: Database<Tables>;
  readonly clock: () => Date;
}

/** What a code is valid for: one purpose, one phone, and for a change of the phone one member. */
export interface SmsCodeUse {
  purpose: SmsPurpose;
  phone: string;
  memberId?: number;
}

/**
 * Creates a code and stores its keyed hash; it replaces the phone's previous code for this purpose.
 * @throws Refusal sms_repeat while the last code of this phone, of whatever purpose, is still valid
 */
export async function makeCode(ctx: CodeContext, use: SmsCodeUse): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = ctx.clock();
  const fresh: Omit<Selectable<SmsCodeTable>, 'purpose' | 'phone'> = {
    digest: digestOf(ctx, use, code),
    tries: 0,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  };
  await ctx.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sms'), hashtext(${use.phone}))`.execute(trx);
    const last = await trx
      .selectFrom('sms_code')
      .select('expires_at')
      .where('phone', '=', use.phone)
      .orderBy('expires_at', 'desc')
      .executeTakeFirst();
    const waitMs = last ? last.expires_at.getTime() - now.getTime() : 0;
    const seconds = Math.ceil(waitMs / 1000);
    if (waitMs > 0)
      throw new Refusal('sms_repeat', {
        values: { seconds },
        retryAfterMs: waitMs,
        extra: { retry_after: seconds },
      });
    await trx
      .insertInto('sms_code')
      .values({ purpose: use.purpose, phone: use.phone, ...fresh })
      .onConflict((conflict) => conflict.columns(['purpose', 'phone']).doUpdateSet(fresh))
      .execute();
  });
  return code;
}

/** Withdraws a code that was not sent: another one may be requested at once. */
export async function dropCode(ctx: CodeContext, use: SmsCodeUse, code: string): Promise<void> {
  await deleteCode(ctx.database.db, use, digestOf(ctx, use, code));
}

/**
 * Verifies a code. The try is counted first, so that parallel guesses gain nothing; five wrong ones use the
 * code up. Returns a function that uses the code up inside the transaction it is for: a refusal there leaves
 * the code valid, and of two uses only one succeeds.
 * @throws Refusal sms_code_required | sms_code_not_requested | sms_code_expired | sms_code_wrong
 */
export async function judgeSmsCode(
  ctx: CodeContext,
  use: SmsCodeUse,
  code: string | undefined,
): Promise<(trx: Db) => Promise<void>> {
  if (code === undefined) throw new Refusal('sms_code_required');
  const row = await ctx.database.db
    .updateTable('sms_code')
    .set({ tries: sql`least(tries + 1, 1000)` })
    .where('purpose', '=', use.purpose)
    .where('phone', '=', use.phone)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('sms_code_not_requested');
  if (row.expires_at <= ctx.clock() || row.tries > MAX_TRIES) throw new Refusal('sms_code_expired');
  const digest = digestOf(ctx, use, code);
  if (!timingSafeEqual(Buffer.from(digest), Buffer.from(row.digest))) throw new Refusal('sms_code_wrong');
  // The code was correct: a refusal for another reason must not cost tries.
  await ctx.database.db
    .updateTable('sms_code')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('purpose', '=', use.purpose)
    .where('phone', '=', use.phone)
    .where('digest', '=', digest)
    .execute();
  return async (trx) => {
    if (!(await deleteCode(trx, use, digest))) throw new Refusal('sms_code_expired');
  };
}

async function deleteCode(db: Db, use: SmsCodeUse, digest: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sms_code')
    .where('purpose', '=', use.purpose)
    .where('phone', '=', use.phone)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Keyed, because six digits are quickly guessed from a copy of the database. */
function digestOf({ config }: CodeContext, { purpose, phone, memberId }: SmsCodeUse, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', config.sms?.secret ?? '', 'koi', 'codes by text message', 32));
  return createHmac('sha256', key)
    .update([purpose, phone, memberId ?? '', code].join('\n'))
    .digest('base64url');
}
