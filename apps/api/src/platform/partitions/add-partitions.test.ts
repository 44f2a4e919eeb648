import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { addMembers, main, move, postNow, transit } from '../../../test/ledger.ts';
import { age, midnightAtWill, placesOf } from '../../../test/months.ts';
import { listMoneyLog } from '../../features/money-log/queries.ts';
import { Ledger, verifyLedger } from '../../ledger/index.ts';
import { migrations } from '../database/migrations.ts';
import type { Tables } from '../database/tables.ts';
import { addMonths, firstOfMonth } from './add-partitions.ts';

const part = (date: Date, later = 0): string => firstOfMonth(date, later).slice(0, 7).replace('-', '_');

testDatabases<Tables>('months of postings', { migrations }, (current) => {
  const ledger = () => new Ledger();
  const open = async (money = 10_000n) => (await addMembers(current(), 1, { money }))[0] ?? 0;
  const post = (id: string, member: number, amount = 1n) =>
    postNow({ database: current() }, [move(id, member, main(member), transit, amount)]);
  const proven = async () => expect(await verifyLedger(current().db)).toEqual([]);

  it('are made ahead, once, whoever and how many ask; a posting goes to its own', async () => {
    const now = new Date();
    const [once, again] = await Promise.all([addMonths(current(), now), addMonths(current(), now)]);
    expect([...once, ...again].sort()).toEqual(
      [0, 1, 2, 3].map((later) => `ledger_posting ${firstOfMonth(now, later).slice(0, 7)}`),
    );
    expect(await addMonths(current(), now)).toEqual([]);
    const member = await open();
    await post(`own:${member}`, member);
    expect(Object.keys(await placesOf(current()))).toEqual([part(now)]);
    await proven();
  });

  it('take what waited in the default partition, beside those who post', async () => {
    const member = await open();
    for (let n = 0; n < 4; n += 1) await post(`late:${n}`, member);
    await age(current(), 'opening:%', '2020-01-15T00:00:00Z');
    await age(current(), 'late:%', '2020-02-29T23:00:00Z');
    expect((await placesOf(current())).default).toBe(4 * 2 + 2 * 2);
    const others = await Promise.all([1, 2, 3].map(() => open()));
    let moving = true;
    const writers = others.map(async (other) => {
      for (let n = 0; moving; n += 1) await post(`beside:${other}:${n}`, other);
    });
    const made = await addMonths(current(), new Date());
    moving = false;
    await Promise.all(writers);
    expect(made).toEqual(['ledger_posting 2020-01', 'ledger_posting 2020-02']);
    const places = await placesOf(current());
    expect(places).toMatchObject({ '2020_01': 4, '2020_02': 8 });
    expect(places.default).toBeUndefined();
    await proven();
  });

  it('are made each by itself: one that cannot be keeps no other from it', async () => {
    const member = await open();
    for (const month of ['04', '05']) await post(`alone:${month}:${member}`, member);
    await age(current(), `alone:04:${member}`, '2019-04-10T00:00:00Z');
    await age(current(), `alone:05:${member}`, '2019-05-10T00:00:00Z');
    await current().run("create type ledger_posting_2019_04 as enum ('in the way')");
    await expect(addMonths(current(), new Date())).rejects.toBeInstanceOf(AggregateError);
    expect(await placesOf(current())).toMatchObject({ '2019_05': 2, default: 2 });
    await current().run('drop type ledger_posting_2019_04');
    expect(await addMonths(current(), new Date())).toEqual(['ledger_posting 2019-04']);
    expect((await placesOf(current())).default).toBeUndefined();
    await proven();
  });

  it('refuse changes like the whole table does, under their own names too, and after a restore', async () => {
    const now = new Date();
    await current().run('select revoke_changes()');
    for (const name of [part(now), 'default', part(now, 3)])
      for (const statement of ['update # set amount = 1', 'delete from #', 'truncate #'])
        await expect(
          current().run(statement.replace('#', `ledger_posting_${name}`)),
          `${statement} ${name}`,
        ).rejects.toMatchObject({ code: '42501' });
    const rights = await current().run<{ relname: string }>(
      `select c.relname from pg_class c, aclexplode(c.relacl) a
        where c.relname ~ '^ledger_posting' and a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
    );
    expect(rights).toEqual([]);
  });

  it('keep an account’s versions in one row over the end of a month, whoever posts at midnight', async () => {
    const members = await Promise.all([1, 2, 3].map(() => open()));
    const midnight = await midnightAtWill(current(), '2031-02-01');
    const writers = 6;
    const each = 12;
    let posted = 0;
    const post = async (writer: number, n: number): Promise<void> => {
      const member = members[(writer + n) % 3] ?? 0;
      const transfer = move(`midnight:${writer}:${n}`, member, main(member), transit, 1n);
      const [sent, repeated] = await Promise.all([
        postNow({ database: current() }, [transfer]),
        current().transaction((trx) => ledger().post(trx, [transfer])),
      ]);
      expect([sent[0]?.outcome, repeated[0]?.outcome].sort()).toEqual(['created', 'exists']);
      // Halfway through, while the others are posting.
      posted += 1;
      if (posted === (writers * each) / 2) await midnight.pass();
    };
    try {
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let n = 0; n < each; n += 1) await post(writer, n);
        }),
      );
    } finally {
      await midnight.end();
    }
    const places = await current().run<{ part: string; transfers: number; times: number }>(`
      select tableoid::regclass::text as part, count(distinct transfer_number)::int as transfers,
             count(distinct created_at)::int as times
        from ledger_posting where transfer_number in (select number from ledger_transfer where id like 'midnight:%') group by 1 order by 1`);
    expect(places.map((row) => row.part.split('.').at(-1))).toEqual([
      'ledger_posting_2031_01',
      'ledger_posting_2031_02',
    ]);
    expect(places.map(({ times }) => times)).toEqual([1, 1]);
    expect(places.reduce((sum, { transfers }) => sum + transfers, 0)).toBe(writers * each);
    const torn = await current().run(
      `
      select account_id from ledger_posting where member_id = any($1) group by account_id
      having max(account_version) filter (where created_at < '2031-02-01') > min(account_version) filter (where created_at >= '2031-02-01')`,
      [members],
    );
    expect(torn).toEqual([]);
    await proven();
  });

  it('a posting is written only on the version of the account that was read', async () => {
    const member = await open();
    await current().run(`
      create function lose_update() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger lose_update before update on ledger_account for each row when (old.member_id = ${member}) execute function lose_update()`);
    await expect(post(`lost:${member}`, member)).rejects.toThrow('an account was posted to meanwhile');
    await current().run('drop trigger lose_update on ledger_account; drop function lose_update');
    await proven();
  });

  it('are read by the money log as far as its dates reach', async () => {
    const member = await open();
    await post(`log:${member}`, member);
    const plans: string[] = [];
    const { db } = current();
    const recording = db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        const { sql: text, parameters } = db.getExecutor().compileQuery(node, queryId);
        if (text.includes('ledger_posting')) requested.push({ text, parameters });
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const requested: { text: string; parameters: readonly unknown[] }[] = [];
    const now = new Date();
    const createdAt = {
      from: new Date(`${firstOfMonth(now)}T00:00:00Z`),
      until: new Date(now.getTime() + 60_000),
    };
    const page = { page: 1, limit: 10, offset: 0 };
    const { rows } = await listMoneyLog(recording, { memberId: member, kinds: ['main'], createdAt }, page);
    expect(rows).toHaveLength(2);
    for (const { text, parameters } of requested) {
      const plan = await current().run<{ 'QUERY PLAN': string }>(`explain ${text}`, parameters);
      plans.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toContain(`ledger_posting_${part(now)}`);
      for (const other of ['default', part(now, 1), '2020_01']) expect(plan).not.toContain(other);
    }
  });
});
