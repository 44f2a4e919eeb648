import { migrate } from '@koi/database';
import { createTestDatabase } from '@koi/database/testing';
import { expect, test } from 'vitest';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

test('approvals of waiting withdrawals go on waiting, decided ones keep their number', async () => {
  const upTo = migrations.findIndex(({ name }) => name.endsWith('-withdrawal-approvals'));
  const old = await createTestDatabase<Tables>('postgres', { migrations: migrations.slice(0, upTo) });
  const { database } = old;
  try {
    for (const statement of [
      `insert into operator (name, password_hash, role) values ('first', '', 'owner'), ('second', '', 'owner')`,
      `insert into member (name, password_hash, invite_code, lang, created_at, updated_at)
       values ('first1', '', 'first1', 'en', now(), now())`,
      `insert into withdrawal_order (bill_no, member_id, lang, currency, name, account, gross, counter_fee, money,
         before_money, after_money, member_bank_id, member_bank_info, status, operator_id, confirm_at, created_at, updated_at)
       select bill, m.id, 'en', 'USD', m.name, '1', 100, 0, 100, 100, 0, 1, '{}', o.status, decided, at, now(), now()
         from member m, (values ('W1', 1, null, null), ('W2', 2, 2, now())) as o(bill, status, decided, at)`,
      `insert into withdrawal_approval (withdrawal_id, operator_id, content, reason, because, created_at)
       select id, 1, 'hash', 'known payee', '{"why": "amount"}', '2026-05-01T00:00:00Z' from withdrawal_order`,
      `insert into withdrawal_approval (withdrawal_id, operator_id, content, created_at)
       select id, 2, 'hash', now() from withdrawal_order where status = 2`,
    ])
      await database.run(statement);
    await migrate(database, migrations.slice(0, upTo + 1));
    const carried = await database.run('select * from operator_agreement');
    expect(carried).toEqual([
      {
        subject: 'withdrawal:W1',
        operator_id: 1,
        content: 'hash',
        reason: 'known payee',
        because: { why: 'amount' },
        refused_by: null,
        refusal: null,
        created_at: new Date('2026-05-01T00:00:00Z'),
      },
    ]);
    const orders = await database.db
      .selectFrom('withdrawal_order')
      .select(['bill_no', 'approvals'])
      .orderBy('id')
      .execute();
    expect(orders).toEqual([
      { bill_no: 'W1', approvals: 0 },
      { bill_no: 'W2', approvals: 2 },
    ]);
  } finally {
    await old.remove();
  }
});
