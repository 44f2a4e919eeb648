import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

testDatabases<Tables>(
  'triggers that see whole statements',
  { migrations, kinds: ['postgres'] },
  (current) => {
    it('never join the rows of before with those of after: the plan is made for few rows and kept for many', async () => {
      const { rows: functions } = await sql<{ name: string; source: string; before: string; after: string }>`
      select distinct p.proname as name, p.prosrc as source, t.tgoldtable as before, t.tgnewtable as after
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgoldtable is not null and t.tgnewtable is not null`.execute(current().db);
      expect(functions.map(({ name }) => name).toSorted()).toEqual([
        'today_deposits_changed',
        'today_withdrawals_changed',
      ]);
      const joining = functions.filter(({ source, before, after }) =>
        new RegExp(`(join|,)\\s+(${before}|${after})\\b`, 'i').test(source),
      );
      expect(joining.map(({ name }) => name)).toEqual([]);
    });
  },
);
