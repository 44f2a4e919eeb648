import type { LimitKind, LimitPeriod } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/database/tables.ts';
import { DAY_MS } from '../src/platform/lib/time.ts';

/** A limit in force, as if set by the member. */
export async function setLimit(
  db: Db,
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
  const { from } = api.app.context.site.dayOf(api.clock.now());
  const noon = from.getTime() + DAY_MS / 2;
  const now = api.clock.now().getTime();
  api.clock.advance((noon > now ? noon : noon + DAY_MS) - now);
}
