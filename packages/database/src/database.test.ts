import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, databaseKinds, testDatabases } from '../test/databases.ts';
import { OuterHandleInTransaction, openDatabase, pipeline } from './index.ts';
import type { Migration } from './migrate.ts';

interface Tables {
  item: { id: number; amount: string; day: string; exact: string };
}

const migrations: Migration[] = [
  {
    name: '0001-items',
    sql: "create table item (id int primary key, amount int8 not null default 0, day date not null default '2026-01-31', exact numeric not null default 1.50); create index on item (amount)",
  },
];

testDatabases<Tables>('database', { migrations, kinds: databaseKinds }, (current, kind) => {
  it('gives int8, numeric and date as text', async () => {
    const [row] = await current().run<Tables['item']>(
      'insert into item (id, amount) values (100, 9007199254740993) returning *',
    );
    expect(row).toEqual({ id: 100, amount: '9007199254740993', day: '2026-01-31', exact: '1.50' });
    const typed = await current().db.selectFrom('item').selectAll().where('id', '=', 100).executeTakeFirst();
    expect(typed).toEqual(row);
    const prepared = await current().query<Tables['item']>('select * from item where id = $1', [100]);
    expect(prepared).toEqual([row]);
  });

  // The embedded database has one connection: an open snapshot would block the writer.
  if (kind === 'postgres')
    it('shows one moment while others go on writing, and lets nothing be written there', async () => {
      const database = current();
      const count = async () =>
        (await database.db.selectFrom('item').select('id').where('id', '=', 500).execute()).length;
      await database.snapshot(async (read) => {
        expect(await read(count)).toBe(0);
        await database.run('insert into item (id) values (500)');
        expect(await read(() => Promise.all([count(), count()]))).toEqual([0, 0]);
        expect(await count()).toBe(1);
        await expect(read(() => database.transaction(async () => {}))).rejects.toThrow('only read');
        expect(await read(count)).toBe(0);
      });
      expect(await count()).toBe(1);
    });

  it('does what waits for a commit after it, once, and never after a rollback', async () => {
    const database = current();
    const done: string[] = [];
    await database.transaction(async (trx) => {
      database.afterCommit(() => done.push('committed'));
      await sql`select 1`.execute(trx);
      expect(done).toEqual([]);
    });
    const undone = database.transaction(async () => {
      database.afterCommit(() => done.push('rolled back'));
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    database.afterCommit(() => done.push('outside'));
    expect(done).toEqual(['committed', 'outside']);
  });

  it('gives no connection to work whose time is over, and lets an open transaction end', async () => {
    const database = current();
    const end = new AbortController();
    const inside = database.until(end.signal, async () => {
      await database.transaction(async (trx) => {
        await sql`insert into item (id) values (300)`.execute(trx);
        end.abort(new Error('time is over'));
        await sql`insert into item (id) values (301)`.execute(trx);
      });
      await database.db.selectFrom('item').select('id').execute();
    });
    await expect(inside).rejects.toThrow('time is over');
    for (const use of [
      () => database.transaction(async () => {}),
      () => database.query('select 1', []),
      () => database.run('select 1'),
    ])
      await expect(database.until(end.signal, async () => use())).rejects.toThrow('time is over');
    expect(await database.run('select id from item where id in (300, 301) order by id')).toHaveLength(2);
  });

  it('runs concurrent transactions each on its own', async () => {
    const database = current();
    await database.db
      .insertInto('item')
      .values({ id: 1, amount: '0', day: '2026-01-01', exact: '1' })
      .execute();
    const raise = () =>
      database.transaction(async (trx) => {
        const { amount } = await trx
          .selectFrom('item')
          .select('amount')
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('item')
          .set({ amount: String(BigInt(amount) + 1n) })
          .where('id', '=', 1)
          .execute();
      });
    const fail = () =>
      database.transaction(async (trx) => {
        await trx.updateTable('item').set({ amount: '1000' }).where('id', '=', 1).execute();
        throw new Error('on purpose');
      });
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, raise),
      ...Array.from({ length: 5 }, fail),
    ]);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(5);
    const { amount } = await database.db
      .selectFrom('item')
      .select('amount')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(amount).toBe('20');
  });

  it('throws instead of hanging when the outer handle is used inside a transaction', async () => {
    const database = current();
    await expect(
      database.transaction(async () => {
        await database.db.selectFrom('item').selectAll().execute();
      }),
    ).rejects.toThrow(OuterHandleInTransaction);
    await expect(database.transaction(async () => database.transaction(async () => 1))).rejects.toThrow(
      OuterHandleInTransaction,
    );
    await expect(database.transaction(async () => database.query('select 1', []))).rejects.toThrow(
      OuterHandleInTransaction,
    );
    expect(await database.db.selectFrom('item').select('id').execute()).toBeDefined();
  });

  it('goes on after an error in a statement and in a text with its own begin', async () => {
    const database = current();
    await expect(database.run('begin; insert into item (id) values (7); select 1/0; commit')).rejects.toThrow(
      /division/,
    );
    await expect(
      database.db.insertInto('item').values({ id: 1, amount: '0', day: '2026-01-01', exact: '1' }).execute(),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await database.run('select id from item where id = 7')).toEqual([]);
  });

  it('repeats a transaction after a deadlock or a lock time-out, and gives up after three repeats', async () => {
    let runs = 0;
    const done = await current().transaction(async (trx) => {
      runs += 1;
      if (runs < 3)
        await sql`do $$ begin raise exception 'made up' using errcode = '40P01'; end $$`.execute(trx);
      return 'done';
    });
    expect([done, runs]).toEqual(['done', 3]);
    runs = 0;
    const never = current().transaction(async (trx) => {
      runs += 1;
      await sql`do $$ begin raise exception 'made up' using errcode = '55P03'; end $$`.execute(trx);
    });
    await expect(never).rejects.toMatchObject({ code: '55P03' });
    expect(runs).toBe(4);
  });

  it('tells listeners after commit, and only then', async () => {
    const database = current();
    const received: string[] = [];
    let arrived: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const stop = await database.listen('draws', (payload) => {
      received.push(payload);
      if (payload === 'last') arrived();
    });
    await database.transaction((trx) => database.notify('draws', 'first', trx));
    await database
      .transaction(async (trx) => {
        await database.notify('draws', 'rolled back', trx);
        throw new Error('on purpose');
      })
      .catch(() => {});
    await database.notify('draws', 'last');
    await both;
    expect(received).toEqual(['first', 'last']);
    await stop();
  });

  it('hears what a trigger tells before the change is answered, whoever made it, and nothing of a rollback', async () => {
    const database = current();
    const received: string[] = [];
    const stop = await database.onChange('item', (what) => received.push(what));
    await database.run(`
      create function tell_item() returns trigger language plpgsql as $$ begin
        perform pg_notify(tg_table_schema || '.changes', 'item ' || new.id || ' ' || pg_current_xact_id());
        perform pg_notify(tg_table_schema || '.changes', 'other ' || new.id || ' ' || pg_current_xact_id());
        return null;
      end $$;
      create trigger told after insert on item for each row execute function tell_item()`);
    await database.run('insert into item (id) values (600)');
    expect(received).toEqual(['600']);
    await database.query('insert into item (id) values ($1)', [601]);
    expect(received).toEqual(['600', '601']);
    await database
      .transaction(async (trx) => {
        await sql`insert into item (id) values (602)`.execute(trx);
        throw new Error('on purpose');
      })
      .catch(() => {});
    await database.transaction((trx) => sql`insert into item (id) values (603)`.execute(trx));
    expect(received).toEqual(['600', '601', '603']);
    await stop();
    await database.run('insert into item (id) values (604)');
    expect(received).toEqual(['600', '601', '603']);
    await database.run('drop trigger told on item; drop function tell_item()');
  });

  if (kind === 'postgres')
    it('prepares a statement with parameters once per connection, also when sent together, and none with the columns of *', async () => {
      const byId = (id: number) => sql<{ id: number }>`select ${id}::int as id`;
      const planned = await current().transaction(async (trx) => {
        expect(await pipeline(trx, [byId(2), byId(3)])).toEqual([[{ id: 2 }], [{ id: 3 }]]);
        expect((await byId(4).execute(trx)).rows).toEqual([{ id: 4 }]);
        await pipeline(trx, [
          sql`select count(*) from item where id = ${1}`,
          sql`select * from item where id = ${1}`,
          sql`select count(item.*) from item where id = ${1}`,
          sql`with gone as (delete from item where id = ${-1} returning *) select id from gone`,
        ]);
        const { rows } = await sql<{
          text: string;
        }>`select statement as text from pg_prepared_statements`.execute(trx);
        return rows.map(({ text }) => text);
      });
      expect(planned.filter((text) => text === 'select $1::int as id')).toHaveLength(1);
      expect(planned.filter((text) => text.includes('*'))).toEqual([
        'select count(*) from item where id = $1',
      ]);
    });

  it('lets timers run while many callers are busy', async () => {
    let fired = 0;
    const timer = setInterval(() => {
      fired += 1;
    }, 1);
    await Promise.all(Array.from({ length: 200 }, () => current().query('select $1::int', [1])));
    clearInterval(timer);
    expect(fired).toBeGreaterThan(0);
  });
});

it('prepares a statement again that its connection no longer has or that a change of the schema outdated', async () => {
  const test = await createTestDatabase<Tables>('postgres', { migrations });
  const database = await openDatabase<Tables>({
    url: test.url ?? '',
    directory: '',
    schema: 'platform',
    connections: 1,
  });
  const query = (value: unknown) =>
    database.transaction(
      async (trx) => (await sql`select id from item where id = ${value}`.execute(trx)).rows,
    );
  await database.run('insert into item (id) values (1)');
  expect(await query(1)).toEqual([{ id: 1 }]);

  const endless: Record<string, unknown> = {};
  endless.itself = endless;
  await expect(query(endless)).rejects.toThrow('circular');
  expect(await query(1)).toEqual([{ id: 1 }]);

  await database.run('alter table item alter id type int8');
  expect(await query(1)).toEqual([{ id: '1' }]);

  let runs = 0;
  const found = await database.transaction(async (trx) => {
    runs += 1;
    if (runs === 1) await sql`deallocate all`.execute(trx);
    return (await sql`select id from item where id = ${1}`.execute(trx)).rows;
  });
  expect({ runs, found }).toEqual({ runs: 2, found: [{ id: '1' }] });
  await database.close();
  await test.remove();
});

describe('a test database', () => {
  it.each(databaseKinds)('is a fresh copy each time (%s)', async (kind) => {
    const first = await createTestDatabase<Tables>(kind, { migrations });
    const second = await createTestDatabase<Tables>(kind, { migrations });
    await first.database.run('insert into item (id) values (1)');
    expect(await second.database.run('select * from item')).toEqual([]);
    await Promise.all([first.remove(), second.remove()]);
  });
});
