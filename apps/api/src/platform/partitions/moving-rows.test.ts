import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addMembers, main, move, postNow, transit } from '../../../test/ledger.ts';
import { placesOf } from '../../../test/months.ts';
import { newRuleNames, verifyNewBy } from '../../ledger/index.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { firstOfMonth } from './add-partitions.ts';

let test: TestDatabase<Tables>;
beforeAll(async () => {
  test = await createTestDatabase<Tables>('postgres', { migrations });
}, 60_000);
afterAll(() => test.remove());

it('rows on their way into their month are missed by nobody who reads meanwhile', async () => {
  const { database } = test;
  const [member = 0] = await addMembers(database, 1, { money: 500n });
  await postNow({ database }, [move('waits:1', member, main(member), transit, 7n)]);
  expect(await placesOf(database)).toEqual({ default: 4 });
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  const { promise: moved, resolve: hold } = Promise.withResolvers<void>();
  const mover = database.transaction(async (trx) => {
    await sql`select add_month('ledger_posting', ${firstOfMonth(new Date())}::date)`.execute(trx);
    hold();
    await free;
  });
  await moved;
  const reader = verifyNewBy(database.db, newRuleNames[0] ?? '', 0n);
  try {
    await vi.waitFor(async () => {
      const waiting = await database.run(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting).toHaveLength(1);
    }, 20_000);
  } finally {
    release();
  }
  await mover;
  expect(await reader).toEqual([]);
  expect((await placesOf(database)).default).toBeUndefined();
});
