import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import { createQueryId } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { notedStatements } from '../../../test/noted-statements.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';

describe('/metrics (postgres)', () => {
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
        run: (text, values) => {
          sent.push(`${text} ${JSON.stringify(values ?? [])}`);
          return database.run(text, values);
        },
      },
    });
  }, 120_000);
  afterAll(async () => {
    await api.app.close();
    await own.remove();
  });

  it('reads nothing twice for one answer, and everything again for the next', async () => {
    const scrape = async () => {
      sent.splice(0);
      expect((await api.app.inject('/metrics')).statusCode).toBe(200);
      return sent.toSorted();
    };
    const first = await scrape();
    expect(first.length).toBeGreaterThan(3);
    expect(first).toEqual([...new Set(first)]);
    expect(await scrape()).toEqual(first);
  });
});
