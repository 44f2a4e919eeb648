import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../plugins/refusal.ts';

const WINDOW_MS = 15 * 60_000;

export interface AttemptLimit {
  key: string;
  /** Failures allowed within 15 minutes of the first one. */
  max: number;
}

/**
 * Counts a try before it is judged, so that parallel guesses cannot slip past the limit; `forgive` takes it back when it was right.
 * @throws Refusal locked_out
 */
export async function countAttempt(ctx: AppContext, limits: readonly AttemptLimit[]): Promise<void> {
  const now = ctx.clock();
  const expires = new Date(now.getTime() + WINDOW_MS);
  for (const { key, max } of limits) {
    const { rows } = await sql<{ failures: number; expires_at: Date }>`
      insert into attempt as a (key, failures, expires_at) values (${key}, 1, ${expires})
      on conflict (key) do update set
        failures = case when a.expires_at <= ${now} then 1 else least(a.failures + 1, 1000000) end,
        expires_at = case when a.expires_at <= ${now} then ${expires} else a.expires_at end
      returning failures, expires_at`.execute(ctx.database.db);
    const [attempt] = rows;
    if (attempt && attempt.failures > max) {
      const minutes = Math.max(1, Math.ceil((attempt.expires_at.getTime() - now.getTime()) / 60_000));
      throw new Refusal('locked_out', { values: { minutes } });
    }
  }
}

/** The try was right: the first key starts afresh, the others lose this one failure. */
export async function forgive(ctx: AppContext, [own, ...wider]: readonly AttemptLimit[]): Promise<void> {
  if (own) await ctx.database.db.deleteFrom('attempt').where('key', '=', own.key).execute();
  for (const { key } of wider) {
    await sql`update attempt set failures = greatest(failures - 1, 0) where key = ${key}`.execute(
      ctx.database.db,
    );
  }
}

/**
 * Per account and address, and per address: nobody can lock a member out from elsewhere, and one address cannot try many accounts.
 */
export function loginLimits(area: 'login' | 'operator', name: string, ip: string): AttemptLimit[] {
  return [
    { key: `${area}:${name.toLowerCase()}|${ip}`, max: 5 },
    { key: `${area}-address:${ip}`, max: 50 },
  ];
}
