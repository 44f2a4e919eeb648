import { migrate } from '@koi/database';
import { createTestDatabase } from '@koi/database/testing';
import { expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

test.each([
  ['a site with members keeps what its agents earn in every currency', true, ['1000', '1000', '1000']],
  ['a new site begins with amounts of each currency', false, ['250', '1000', '2500000']],
])('%s', async (_, hasMembers, expected) => {
  const upTo = migrations.findIndex(({ name }) => name.endsWith('-commission-tiers'));
  const old = await createTestDatabase<Tables>('postgres', { migrations: migrations.slice(0, upTo) });
  const { database } = old;
  try {
    if (hasMembers)
      await database.run(
        `insert into member (name, password_hash, invite_code, lang, created_at, updated_at)
         values ('first1', '', 'first1', 'vi', now(), now())`,
      );
    await migrate(database, migrations.slice(0, upTo + 1));
    const tiers = await database.db
      .selectFrom('commission_tier')
      .select(['lang', 'profit', 'rate'])
      .where('level', '=', 1)
      .where('lang', 'in', ['en', 'zh_cn', 'vi'])
      .orderBy('profit')
      .orderBy('lang')
      .execute();
    expect(tiers.map(({ profit }) => profit)).toEqual(expected);
    expect(tiers.map(({ rate }) => rate)).toEqual([1000, 1000, 1000]);
  } finally {
    await old.remove();
  }
});
