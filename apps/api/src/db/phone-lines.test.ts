import { migrate } from '@koi/database';
import { createTestDatabase } from '@koi/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

test('phones become lines; of accounts that share one, all stay and the later ones are listed', async () => {
  const upTo = migrations.findIndex(({ name }) => name.endsWith('-phone-lines'));
  const old = await createTestDatabase<Tables>('postgres', { migrations: migrations.slice(0, upTo) });
  const { database } = old;
  const members = [
    ['first1', '0977371916', 'vi'],
    ['second1', '84977371916', 'vi'],
    ['third1', '13812345678', 'zh_cn'],
    ['fourth1', '0084933334444', 'vi'],
    ['fifth1', '+84933334444', 'vi'],
    ['sixth1', null, 'vi'],
    ['odd001', '12345', 'vi'],
  ] as const;
  try {
    for (const [name, phone, lang] of members)
      await sql`insert into member (name, password_hash, phone, invite_code, lang, created_at, updated_at)
                values (${name}, '', ${phone}, ${name}, ${lang}, now(), now())`.execute(database.db);
    await migrate(database, migrations.slice(0, upTo + 1));
    const after = await database.db.selectFrom('member').select(['name', 'phone']).orderBy('id').execute();
    expect(after.map(({ name, phone }) => [name, phone])).toEqual([
      ['first1', '+84977371916'],
      ['second1', '84977371916'],
      ['third1', '+8613812345678'],
      ['fourth1', '0084933334444'],
      ['fifth1', '+84933334444'],
      ['sixth1', null],
      ['odd001', '12345'],
    ]);
    const collisions = await database.db
      .selectFrom('phone_collision as c')
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .select(['m.name', 'c.line'])
      .orderBy('m.id')
      .execute();
    expect(collisions).toEqual([
      { name: 'second1', line: '+84977371916' },
      { name: 'fourth1', line: '+84933334444' },
    ]);
  } finally {
    await old.remove();
  }
});
