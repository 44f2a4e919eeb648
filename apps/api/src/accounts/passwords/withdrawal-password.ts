import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { verifyPassword } from '../../platform/lib/passwords.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

const MAX_WRONG = 5;
const LOCK_MS = 15 * 60_000;

interface Counted {
  withdrawal_password_hash: string | null;
  withdrawal_password_failures: number;
}

/**
 * Checks the withdrawal password, with one counter for all its uses: five wrong ones in a row lock it for 15
 * minutes (docs/contract/money.md 3.3, 7.1). Runs in its own transactions, before the caller's: a failed
 * attempt must stay counted when the caller's work is rolled back. Returns the hash it was verified against:
 * whatever the password authorizes is valid only while that is still the member's hash.
 * @throws Refusal qk_pwd_unset | qk_pwd_locked, with the end of the lock | `wrongKey`, with the tries that
 * are left
 */
export function checkWithdrawalPassword(
  ctx: AppContext,
  memberId: number,
  password: string,
  wrongKey: WrongKey = 'qk_pwd_wrong',
): Promise<string> {
  // Serialized: each attempt is counted before it is judged, so concurrent correct ones would otherwise add
  // up to the lock.
  const members = queuesOf(ctx);
  const attempt = (members.get(memberId) ?? Promise.resolve()).then(() =>
    judge(ctx, memberId, password, wrongKey),
  );
  const ended: Promise<void> = attempt
    .then(
      () => {},
      () => {},
    )
    .then(() => {
      if (members.get(memberId) === ended) members.delete(memberId);
    });
  members.set(memberId, ended);
  return attempt;
}

type WrongKey = 'qk_pwd_wrong' | 'old_qk_pwd_wrong';

/** Per member, the promise of the last check started in this process. */
const queues = new WeakMap<AppContext['database'], Map<number, Promise<void>>>();

function queuesOf(ctx: AppContext): Map<number, Promise<void>> {
  const members = queues.get(ctx.database) ?? new Map<number, Promise<void>>();
  queues.set(ctx.database, members);
  return members;
}

async function judge(
  ctx: AppContext,
  memberId: number,
  password: string,
  wrongKey: WrongKey,
): Promise<string> {
  const now = ctx.clock();
  // Counted before it is judged, so that parallel guesses cannot exceed the limit.
  const { rows } = await sql<Counted>`
    update member set
      withdrawal_password_failures = case when withdrawal_password_locked_until is null then withdrawal_password_failures + 1 else 1 end,
      withdrawal_password_locked_until = null
    where id = ${memberId} and withdrawal_password_hash is not null and (withdrawal_password_locked_until is null or withdrawal_password_locked_until <= ${now})
    returning withdrawal_password_hash, withdrawal_password_failures`.execute(ctx.database.db);
  const [counted] = rows;
  if (!counted?.withdrawal_password_hash) throw await refusalWithoutTry(ctx, memberId, now);
  if (
    counted.withdrawal_password_failures <= MAX_WRONG &&
    (await verifyPassword(counted.withdrawal_password_hash, password))
  ) {
    await ctx.database.db
      .updateTable('member')
      .set({ withdrawal_password_failures: 0, withdrawal_password_locked_until: null })
      .where('id', '=', memberId)
      .execute();
    return counted.withdrawal_password_hash;
  }
  if (counted.withdrawal_password_failures < MAX_WRONG)
    throw wrong(wrongKey, MAX_WRONG - counted.withdrawal_password_failures);
  const until = new Date(now.getTime() + LOCK_MS);
  await ctx.database.db
    .updateTable('member')
    .set({ withdrawal_password_locked_until: until })
    .where('id', '=', memberId)
    .where('withdrawal_password_failures', '>=', MAX_WRONG)
    .execute();
  throw locked(ctx, until, now);
}

async function refusalWithoutTry(ctx: AppContext, memberId: number, now: Date): Promise<Refusal> {
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['withdrawal_password_hash', 'withdrawal_password_locked_until'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.withdrawal_password_hash === null) return new Refusal('qk_pwd_unset');
  return locked(ctx, member.withdrawal_password_locked_until ?? now, now);
}

/** Includes the number of attempts left before the lock. */
function wrong(key: WrongKey, left: number): Refusal {
  return new Refusal(key, { values: { left }, extra: { tries_left: left } });
}

/**
 * The password changed between its check and its use: it is now wrong, but does not count as a failed
 * attempt.
 */
export const changedMeanwhile = (key: WrongKey): Refusal => wrong(key, MAX_WRONG);

/** Refuses when the verified password is no longer the member's. @throws Refusal qk_pwd_wrong */
export async function refuseChangedPassword(trx: Db, memberId: number, verified: string): Promise<void> {
  const same = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawal_password_hash', '=', verified)
    .forShare()
    .executeTakeFirst();
  if (!same) throw changedMeanwhile('qk_pwd_wrong');
}

function locked({ site }: AppContext, until: Date, now: Date): Refusal {
  const retryAfterMs = Math.max(1_000, until.getTime() - now.getTime());
  return new Refusal('qk_pwd_locked', {
    values: { minutes: Math.ceil(retryAfterMs / 60_000) },
    retryAfterMs,
    extra: { tries_left: 0, locked_until: site.toWireDate(until) },
  });
}
