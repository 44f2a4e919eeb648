import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { verifyPassword } from '../../lib/passwords.ts';
import { Refusal } from '../../lib/refusal.ts';
import { toWireDate } from '../../lib/time.ts';

const MAX_WRONG = 5;
const LOCK_MS = 15 * 60_000;

interface Counted {
  qk_pwd_hash: string | null;
  qk_wrong: number;
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
  const members = turnsOf(ctx);
  const turn = (members.get(memberId) ?? Promise.resolve()).then(() =>
    judge(ctx, memberId, password, wrongKey),
  );
  const ended: Promise<void> = turn
    .then(
      () => {},
      () => {},
    )
    .then(() => {
      if (members.get(memberId) === ended) members.delete(memberId);
    });
  members.set(memberId, ended);
  return turn;
}

type WrongKey = 'qk_pwd_wrong' | 'old_qk_pwd_wrong';

/** Per member, the promise of the last check started in this process. */
const turns = new WeakMap<AppContext['database'], Map<number, Promise<void>>>();

function turnsOf(ctx: AppContext): Map<number, Promise<void>> {
  const members = turns.get(ctx.database) ?? new Map<number, Promise<void>>();
  turns.set(ctx.database, members);
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
      qk_wrong = case when qk_locked_until is null then qk_wrong + 1 else 1 end,
      qk_locked_until = null
    where id = ${memberId} and qk_pwd_hash is not null and (qk_locked_until is null or qk_locked_until <= ${now})
    returning qk_pwd_hash, qk_wrong`.execute(ctx.database.db);
  const [counted] = rows;
  if (!counted?.qk_pwd_hash) throw await refusalWithoutTry(ctx, memberId, now);
  if (counted.qk_wrong <= MAX_WRONG && (await verifyPassword(counted.qk_pwd_hash, password))) {
    await ctx.database.db
      .updateTable('member')
      .set({ qk_wrong: 0, qk_locked_until: null })
      .where('id', '=', memberId)
      .execute();
    return counted.qk_pwd_hash;
  }
  if (counted.qk_wrong < MAX_WRONG) throw wrong(wrongKey, MAX_WRONG - counted.qk_wrong);
  const until = new Date(now.getTime() + LOCK_MS);
  await ctx.database.db
    .updateTable('member')
    .set({ qk_locked_until: until })
    .where('id', '=', memberId)
    .where('qk_wrong', '>=', MAX_WRONG)
    .execute();
  throw locked(ctx, until, now);
}

async function refusalWithoutTry(ctx: AppContext, memberId: number, now: Date): Promise<Refusal> {
  const member = await ctx.database.db
    .selectFrom('member')
    .select(['qk_pwd_hash', 'qk_locked_until'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.qk_pwd_hash === null) return new Refusal('qk_pwd_unset');
  return locked(ctx, member.qk_locked_until ?? now, now);
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
export async function refuseChangedPassword(
  trx: Kysely<Tables>,
  memberId: number,
  verified: string,
): Promise<void> {
  const same = await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('qk_pwd_hash', '=', verified)
    .forShare()
    .executeTakeFirst();
  if (!same) throw changedMeanwhile('qk_pwd_wrong');
}

function locked({ config }: AppContext, until: Date, now: Date): Refusal {
  const retryAfterMs = Math.max(1_000, until.getTime() - now.getTime());
  return new Refusal('qk_pwd_locked', {
    values: { minutes: Math.ceil(retryAfterMs / 60_000) },
    retryAfterMs,
    extra: { tries_left: 0, locked_until: toWireDate(until, config.offsetMinutes) },
  });
}
