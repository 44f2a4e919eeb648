import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { cuttingProxy } from '../test/cutting-proxy.ts';
import { createTestDatabase, databaseKinds, testDatabases } from '../test/databases.ts';
import { openDatabase, pipeline } from './index.ts';
import type { Migration } from './migrate.ts';

interface Tables {
  item: { id: number };
}

const migrations: Migration[] = [{ name: '0001-items', sql: 'create table item (id int primary key)' }];

testDatabases<Tables>('transactions', { migrations, kinds: databaseKinds }, (current, kind) => {
  it('runs statements that are sent together one after the other', async () => {
    const database = current();
    const add = (id: number) =>
      sql<{
        id: number;
      }>`insert into item (id) values (${id}) returning id`;
    const count = sql<{ count: string }>`select count(*) from item where id between 700 and 709`;
    const rows = await database.transaction((trx) => pipeline(trx, [add(700), count, add(701), count]));
    expect(rows).toEqual([[{ id: 700 }], [{ count: '1' }], [{ id: 701 }], [{ count: '2' }]]);
    const failing = database.transaction((trx) => pipeline(trx, [add(702), add(700), add(703)]));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect((await count.execute(database.db)).rows).toEqual([{ count: '2' }]);
  });

  if (kind === 'postgres') {
    it.each([
      {
        what: 'repeats a transaction whose COMMIT did not arrive',
        side: 'client',
        text: 'commit',
        refused: 0,
        runs: 2,
      },
      {
        what: 'does not repeat one that did commit, though nobody said so',
        side: 'server',
        text: 'COMMIT',
        refused: 0,
        runs: 1,
      },
      {
        what: 'asks what became of a COMMIT until somebody answers',
        side: 'server',
        text: 'COMMIT',
        // More often than a transaction is retried.
        refused: 8,
        runs: 1,
      },
    ] as const)('$what', async ({ side, text, refused, runs }) => {
      const test = await createTestDatabase<Tables>('postgres', { migrations });
      const proxy = await cuttingProxy(test.url ?? '');
      const database = await openDatabase<Tables>({ url: proxy.url, directory: '', schema: 'platform' });
      let run = 0;
      await database.transaction(async (trx) => {
        run += 1;
        await sql`insert into item (id) values (${800 + run})`.execute(trx);
        if (run === 1) proxy.cutBefore(side, text, refused);
      });
      expect(run).toBe(runs);
      expect(await database.run('select id from item')).toEqual([{ id: 800 + runs }]);
      await database.close();
      await proxy.close();
      await test.remove();
    });

    it('sends in one write the transaction’s number with the first statement, and statements sent together', async () => {
      const test = await createTestDatabase<Tables>('postgres', { migrations });
      const proxy = await cuttingProxy(test.url ?? '');
      const database = await openDatabase<Tables>({ url: proxy.url, directory: '', schema: 'platform' });
      const add = (id: number) => sql`insert into item (id) values (${id})`;
      await database.transaction(async (trx) => {
        proxy.takeWrites();
        await add(900).execute(trx);
        expect(proxy.takeWrites()).toEqual([
          expect.stringMatching(/pg_current_xact_id[\s\S]*insert into item/),
        ]);
        await pipeline(trx, [add(901), sql`select count(*) from item`, add(902)]);
        expect(proxy.takeWrites()).toEqual([expect.stringContaining('select count(*) from item')]);
      });
      expect(proxy.takeWrites()).toEqual([expect.stringContaining('commit')]);
      await database.close();
      await proxy.close();
      await test.remove();
    });

    it('listens to a channel whose connection was cut while it was added, and after a first one that was', async () => {
      const test = await createTestDatabase<Tables>('postgres', { migrations });
      const proxy = await cuttingProxy(test.url ?? '');
      const database = await openDatabase<Tables>({ url: proxy.url, directory: '', schema: 'platform' });
      proxy.cutBefore('server', 'LISTEN');
      await expect(database.listen('first', () => undefined)).rejects.toThrow(/terminated/);
      await database.listen('first', () => undefined);
      proxy.cutBefore('server', 'LISTEN');
      const said = Promise.withResolvers<string>();
      await database.listen('second', said.resolve);
      await database.notify('second', 'a job');
      expect(await said.promise).toBe('a job');
      await database.close();
      await proxy.close();
      await test.remove();
    });

    it('listens to several channels at a time, as pg wants it', async () => {
      const warnings: string[] = [];
      const note = ({ message }: Error) => void warnings.push(message);
      process.on('warning', note);
      const test = await createTestDatabase<Tables>('postgres', { migrations });
      await Promise.all(['a', 'b', 'c'].map((channel) => test.database.listen(channel, () => undefined)));
      await test.remove();
      process.off('warning', note);
      expect(warnings).toEqual([]);
    });

    it('listens again after its connection was cut', async () => {
      const database = current();
      const received: string[] = [];
      await database.listen('cut', (payload) => received.push(payload));
      await database.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "platform.cut"'`,
      );
      // What is sent meanwhile is lost.
      await vi.waitFor(async () => {
        await database.notify('cut', 'here');
        expect(received).toContain('here');
      }, 20_000);
    });

    it('does not repeat one in which something else lost its connection', async () => {
      const database = current();
      let runs = 0;
      const failing = database.transaction(async (trx) => {
        runs += 1;
        await sql`select 1`.execute(trx);
        throw Object.assign(new Error('a supplier hung up'), { code: 'ECONNRESET' });
      });
      await expect(failing).rejects.toThrow('a supplier hung up');
      expect(runs).toBe(1);
    });

    it('repeats a transaction whose connection was cut', async () => {
      const database = current();
      await sql`create table cut (id int)`.execute(database.db);
      let runs = 0;
      await database.transaction(async (trx) => {
        runs += 1;
        await sql`insert into cut values (${runs})`.execute(trx);
        if (runs === 1) {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
          await trx.executeQuery(sql`select pg_terminate_backend(${rows[0]?.pid})`.compile(trx));
        }
      });
      expect(await database.run('select id from cut')).toEqual([{ id: 2 }]);
    });
  }
});
