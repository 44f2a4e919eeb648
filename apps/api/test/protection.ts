import type { LimitKind, LimitPeriod } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../src/db/tables.ts';
import { DAY_MS, dayOf } from '../src/lib/time.ts';

/** A limit in force, as if set by the member. */
export async function setLimit(
  db: Kysely<Tables>,
  member: { id: number },
  kind: LimitKind,
  period: LimitPeriod,
  amount: bigint,
): Promise<void> {
  await db
    .insertInto('member_limit')
    .values({ member_id: member.id, kind, period, amount, next_at: null })
    .execute();
}

/** Moves the clock to the site's next noon, so that no day ends during a test that counts by days. */
export async function toNoon(api: {
  app: FastifyInstance;
  clock: { now(): Date; advance(ms: number): void };
}): Promise<void> {
  const { from } = dayOf(api.clock.now(), api.app.context.config.offsetMinutes);
  const noon = from.getTime() + DAY_MS / 2;
  const now = api.clock.now().getTime();
  api.clock.advance((noon > now ? noon : noon + DAY_MS) - now);
}
