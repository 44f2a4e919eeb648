import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import { wireId } from './keys.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/**
 * Rows of these tables are as many as people, games or operators' decisions: four bytes are enough for
 * references to them.
 */
const BOUNDED = [
  'member',
  'bank_card',
  'operator',
  'notice',
  'link',
  'banner',
  'game_entry',
  'game',
  'payment_channel',
  'savings_plan',
  'rebate_level',
  'agent',
  'agent_bound',
  'coin_rate',
  'member_tag',
  'alert_channel',
  'report_view',
];
/** Columns without a foreign key that refer to one of them. */
const NAMES_BOUNDED = [
  'member_id',
  'operator_id',
  'top_id',
  'agent_id',
  'card_id',
  'decided_by',
  'holder',
  'channel_id',
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

testDatabases<Tables>('keys', { migrations }, (current) => {
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

  it('that a JSON number cannot hold exactly are never put on the wire', () => {
    expect(wireId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => wireId('9007199254740993')).toThrow('too large for the wire');
  });
});
