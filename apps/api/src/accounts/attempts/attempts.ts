import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';

const WINDOW_MS = 15 * 60_000;

export interface AttemptLimit {
  key: string;
  /** Failures allowed within the window that begins with the first one. */
  max: number;
  /** Default: 15 minutes. */
  windowMs?: number;
}

/**
 * Counts a try before it is judged, so that parallel guesses cannot exceed the limit; `forgive` takes it back
 * after a correct one.
 * @throws Refusal locked_out
 */
export async function countAttempt(ctx: AppContext, limits: readonly AttemptLimit[]): Promise<void> {
  const now = ctx.clock();
  for (const { key, max, windowMs = WINDOW_MS } of limits) {
    const expires = new Date(now.getTime() + windowMs);
    const { rows } = await sql<{ failures: number; expires_at: Date }>`
      insert into attempt as a (key, failures, expires_at) values (${key}, 1, ${expires})
      on conflict (key) do update set
        failures = case when a.expires_at <= ${now} then 1 else least(a.failures + 1, 1000000) end,
        expires_at = case when a.expires_at <= ${now} then ${expires} else a.expires_at end
      returning failures, expires_at`.execute(ctx.database.db);
    const [attempt] = rows;
    if (attempt && attempt.failures > max) throw lockedOut(attempt.expires_at.getTime() - now.getTime());
  }
}

/** After a correct try: resets the first key and takes this one try off the others. */
export async function forgive(ctx: AppContext, [own, ...wider]: readonly AttemptLimit[]): Promise<void> {
  if (own) await ctx.database.db.deleteFrom('attempt').where('key', '=', own.key).execute();
  await takeBack(ctx, wider);
}

/** Takes one try off each key: it was not judged, or it was correct. */
export async function takeBack(ctx: AppContext, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { key } of limits) {
    await sql`update attempt set failures = greatest(failures - 1, 0) where key = ${key}`.execute(
      ctx.database.db,
    );
  }
}

export function lockedOut(remainingMs: number): Refusal {
  const retryAfterMs = Math.max(1_000, remainingMs);
  return new Refusal('locked_out', { values: { minutes: Math.ceil(retryAfterMs / 60_000) }, retryAfterMs });
}
