import { migrate } from '@koi/database';
import { createTestDatabase } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { duringChange } from '../../test/lock-waits.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

test('while the sums of bets are taken over, bets are read, and neither bets nor deposits are written', async () => {
  const upTo = migrations.findIndex(({ name }) => name.endsWith('-bet-changes'));
  const old = await createTestDatabase<Tables>('postgres', { migrations: migrations.slice(0, upTo) });
  const { database } = old;
  const canLock = (table: string, mode: string) =>
    database
      .transaction((trx) => sql.raw(`lock table ${table} in ${mode} mode nowait`).execute(trx))
      .then(
        () => true,
        () => false,
      );
  const free: Record<string, boolean> = {};
  try {
    // Somebody reads what is dropped once the sums are there.
    const migrated = await duringChange(
      database,
      (trx) => sql`lock table reward_activity in access share mode`.execute(trx),
      {
        begin: () => ({ names: migrate(database, migrations.slice(0, upTo + 1)) }),
        meanwhile: async () => {
          free.read = await canLock('bet', 'access share');
          free.bets = await canLock('bet', 'row exclusive');
          free.deposits = await canLock('deposit_order', 'row exclusive');
        },
      },
    );
    expect(await migrated.names).toHaveLength(1);
    expect(free).toEqual({ read: true, bets: false, deposits: false });
  } finally {
    await old.remove();
  }
});
