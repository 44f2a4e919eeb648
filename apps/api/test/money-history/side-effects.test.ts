import { longRun } from '@koi/database/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/tables.ts';
import { startWorld, type World } from '../world.ts';
import { History } from './history.ts';
import { type Kind, step } from './steps.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld('postgres');
}, 120_000);
afterAll(() => world.close());

/** A browser of each member, subscribed to notifications in a session of its own. */
async function subscribeAll(db: Db): Promise<void> {
  await sql`
    with opened as (
      insert into member_session (member_id, version, device, place, created_at, last_seen_at)
      select id, session_version, 'phone', '127.0.*.*', now(), now() from member returning id, member_id)
    insert into push_subscription (member_id, session_id, mark, endpoint, p256dh, auth, lang, created_at)
    select member_id, id, 'm' || id, 'http://127.0.0.1/' || id, 'k', 'a', 'en', now() from opened`.execute(
    db,
  );
}

/** What other jobs and calls remove at any time. */
async function removeSides(trx: Db): Promise<void> {
  await sql`delete from member_session where device = 'phone'`.execute(trx);
  await sql`delete from mail_copy`.execute(trx);
  await sql`delete from push_message`.execute(trx);
}

/** Steps that notify a member, and the steps that they need before. */
const kinds = [
  'deposit',
  'withdraw',
  'withdrawalPaid',
  'withdrawalRefused',
  'borrow',
  'loanAccepted',
  'play',
  'reward',
] as const satisfies readonly Kind[];

test('no movement of money waits for, or fails with, what is removed beside it', async () => {
  const { database } = world.ctx;
  const history = await History.begin(world);
  const movements = fc.tuple(step, fc.constantFrom(...kinds)).map(([one, kind]) => ({ ...one, kind }));
  const steps = fc.sample(movements, { seed: 20_261_129, numRuns: longRun ? 2_000 : 120 });
  for (let n = 0; n < steps.length; n += 6) {
    await subscribeAll(database.db);
    const removed = Promise.withResolvers<void>();
    const moved = Promise.withResolvers<void>();
    const removal = database.transaction(async (trx) => {
      await removeSides(trx);
      removed.resolve();
      await moved.promise;
    });
    await Promise.race([removed.promise, removal]);
    try {
      for (const one of steps.slice(n, n + 6)) await history.take(one);
    } finally {
      moved.resolve();
      await removal;
    }
    await world.ctx.jobs.runOnce(world.ctx, 'send-news');
  }
  await history.settle();
  await world.verifyAll();
  for (const kind of kinds) expect(history.done.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
