import { migrate } from '@koi/database';
import { createTestDatabase, testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { wireId } from './keys.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/**
 * Rows of these tables are as many as people, games or operators' decisions: four bytes are enough for
 * references to them.
 */
const BOUNDED = [
  'member',
  'member_bank',
  'operator',
  'notice',
  'link',
  'banner',
  'game_entry',
  'game',
  'payment_channel',
  'savings_plan',
  'fs_level',
  'agent',
  'agent_bound',
  'coin_rate',
  'member_tag',
];
/** Columns without a foreign key that refer to one of them. */
const NAMES_BOUNDED = [
  'member_id',
  'operator_id',
  'top_id',
  'agent_id',
  'member_bank_id',
  'decided_by',
  'holder',
];

const narrowKeys = `
  select c.relname as "table", a.attname as "column",
         (select f.confrelid::regclass::text from pg_constraint f
           where f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum] limit 1) as target
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    left join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)
   where a.attnum > 0 and not a.attisdropped and a.atttypid in ('int2'::regtype, 'int4'::regtype)
     and (a.attidentity <> '' or a.attname ~ '(^|_)id$' or k.contype = 'f')
   group by 1, 2, 3`;

testDatabases<Tables>('keys', { migrations }, (current, kind) => {
  it('of tables that grow, and what refers to them, are 64 bits wide', async () => {
    const narrow = await current().run<{ table: string; column: string; target: string | null }>(narrowKeys);
    const wrong = narrow.filter(({ table, column, target }) =>
      column === 'id'
        ? !BOUNDED.includes(table)
        : !(NAMES_BOUNDED.includes(column) || (target !== null && BOUNDED.includes(target))),
    );
    expect(wrong).toEqual([]);
    expect(narrow.length).toBeGreaterThan(10);
  });

  it('grow in a database that holds data already, with everything that refers to them', async () => {
    const upTo = migrations.findIndex(({ name }) => name === '0070-long-keys');
    const old = await createTestDatabase<Tables>(kind, { migrations: migrations.slice(0, upTo) });
    try {
      const { database } = old;
      await database.run(`
        insert into member (name, password_hash, invite_code, lang) values ('keeper', '', 'keeper', 'en');
        insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                         bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
        select 'LY', n::text, 1, 1, 0, 'p', 'K3', 'K3', 3, '1', '', '', 100, 100, 0, 'USD', 'COMPLETE', now(), now(), now(), now()
          from generate_series(1, 3) n;
        insert into bet_history (bet_row_id, version, valid_amount, bet_amount, payout, status, result, replaced_at)
        values (2, 1, 1, 1, 0, 'X', '', now())`);
      await migrate(database, migrations.slice(0, upTo + 1));
      const [{ last } = { last: '' }] = await database.run<{ last: string }>(
        `select max(id) as last from bet`,
      );
      expect(Number(last)).toBe(3);
      await database.run(`select setval(pg_get_serial_sequence('bet', 'id'), 3000000000)`);
      const [{ id } = { id: '' }] = await database.run<{ id: string }>(`
        insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                         bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
        values ('LY', 'far', 1, 1, 0, 'p', 'K3', 'K3', 3, '1', '', '', 100, 100, 0, 'USD', 'COMPLETE', now(), now(), now(), now())
        returning id`);
      expect(id).toBe('3000000001');
      const [waiting] = await database.run<{ bets: string }>(`select bets from turnover_waiting`);
      expect(waiting).toEqual({ bets: '4' });
    } finally {
      await old.remove();
    }
  });

  it('that a JSON number cannot hold exactly are never put on the wire', () => {
    expect(wireId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => wireId('9007199254740993')).toThrow('too large for the wire');
  });
});
