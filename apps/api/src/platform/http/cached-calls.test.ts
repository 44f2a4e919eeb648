import { type CallDefinition, calls } from '@koi/contract';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { createQueryId } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { notedStatements } from '../../../test/noted-statements.ts';
import { wireOf } from '../../../test/wire.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';

/** Tables that tell a cache which no cached call reads of their changes: banks are for members alone. */
const ofOtherCaches = ['bank'];
/** Tables whose automatic changes may show seconds late. */
const mayComeLate = ['activity_award', 'bet', 'game_play', 'member', 'member_session', 'wheel_spin'];

const cachedCalls = Object.entries<CallDefinition>(calls).filter(([, definition]) => definition.cache);
const query = { lang: 'en', group: 'agent', gameType: '3', entries: '1', games: '1' };

describe('calls whose responses are cached (postgres)', () => {
  let own: TestDatabase<Tables>;
  let api: TestApi;
  const sent: string[] = [];
  beforeAll(async () => {
    own = await createTestDatabase<Tables>('postgres', { migrations });
    const { database } = own;
    const noted = notedStatements(database, 'alone', (node) =>
      sent.push(database.db.getExecutor().compileQuery(node, createQueryId()).sql),
    );
    api = await startTestApi({
      database: {
        ...noted,
        query: (sql, values) => {
          sent.push(sql);
          return database.query(sql, values);
        },
      },
    });
  }, 120_000);
  afterAll(async () => {
    await api.app.close();
    await own.remove();
  });

  test('read tables that tell of every change, but for what may come late', async () => {
    expect(cachedCalls.length).toBeGreaterThan(20);
    // Brands were read at the start, and are again after a few seconds.
    api.clock.advance(10_000);
    sent.splice(0);
    for (const [key] of cachedCalls) {
      const { method, url } = wireOf(key, { params: { id: '1' }, query });
      const { statusCode } = await api.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
      expect([key, statusCode < 500 || key.includes('/lottery/')]).toEqual([key, true]);
    }
    const tables = await own.database.run<{ name: string; tells: boolean }>(
      `select relname as name, exists (select 1 from pg_trigger where tgrelid = c.oid and tgname = relname || '_notify') as tells
         from pg_class c where relnamespace = 'platform'::regnamespace and relkind in ('r', 'p')`,
    );
    const read = new Set(
      sent.flatMap((sql) => [...sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/gi)].map(([, name]) => name)),
    );
    const ofThem = tables.filter(({ name }) => read.has(name));
    expect(
      ofThem
        .filter(({ tells }) => !tells)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(mayComeLate);
    expect(
      ofThem
        .filter(({ tells }) => tells)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(
      tables
        .filter(({ name, tells }) => tells && !ofOtherCaches.includes(name))
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('are reads that leave nothing behind, and name every field that their answer depends on', () => {
    expect(cachedCalls.length).toBeGreaterThan(20);
    for (const [key, { auth, pure }] of cachedCalls)
      expect([key, auth === 'none' || auth === 'optional', pure]).toEqual([key, true, true]);
  });
});
