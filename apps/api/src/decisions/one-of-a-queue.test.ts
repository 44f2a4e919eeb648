import type { CallKey } from '@koi/contract';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../test/api.ts';

/** Every queue with what puts a row of member $1 into it. */
const queues = {
  'POST /operator/deposits/list': `
    insert into deposit_order (bill_no, member_id, lang, currency, money, payment_type, created_at, updated_at)
    select 'D' || $1::int, $1::int, 'en', 'USD', 5000, 'company_bankpay', now(), now()`,
  'POST /operator/withdrawals/list': `
    insert into withdrawal_order (bill_no, member_id, lang, currency, name, account, gross, counter_fee, money, before_money, after_money,
                                  member_bank_id, member_bank_info, created_at, updated_at)
    select 'W' || $1::int, $1::int, 'en', 'USD', 'Li Wei', '1', 5000, 0, 5000, 5000, 0, 1,
           '{"id":1,"card_no":"6222000000000001","bank_type":"ICBC","owner_name":"Li Wei","bank_address":"","phone":"","remark":""}', now(), now()`,
  'POST /operator/transfers/list': `
    insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, money_type, cause, state, status, deadline, created_at, updated_at)
    select 'T' || $1::int, $1::int, 'S' || $1::int, 1, 5000, 'money', 'member', 'manual', 3, now(), now(), now()`,
  'POST /operator/credits/list': `
    insert into credit_record (member_id, type, money, days, status, created_at, updated_at)
    select $1::int, 'borrow', 5000, 3, 1, now(), now()`,
  'POST /operator/mails/list': `
    insert into mail_message (visible_type, send_type, member_id, title, content, created_at)
    select 3, 2, $1::int, 'Deposit', 'Where is it?', now()`,
  'POST /operator/agents/applications/list': `
    insert into agent_application (member_id, name, reason, created_at, updated_at) select $1::int, 'Li Wei', 'Friends', now(), now()`,
  'POST /operator/activities/applications': `
    with activity as (
      insert into activity (texts, type, apply_type, created_at, updated_at) values ('{}', 1, 1, now(), now()) returning id)
    insert into activity_application (activity_id, member_id, day, fields, created_at, updated_at)
    select id, $1::int, current_date, '{}', now(), now() from activity`,
} as const satisfies Partial<Record<CallKey, string>>;

testApi('one row of a queue', (current) => {
  let token = '';
  beforeAll(async () => {
    token = await operatorToken(current());
    for (let n = 0; n < 3; n += 1) {
      const { id } = await current().member();
      for (const insert of Object.values(queues)) await current().app.context.database.run(insert, [id]);
    }
  });

  test.each(Object.keys(queues) as (keyof typeof queues)[])('%s: is found by its number', async (key) => {
    const idsOf = async (body: object): Promise<number[]> => {
      const answer = await current().call(key, { token, body });
      expect(answer.status).toBe(200);
      return answer.body.data.data.map(({ id }: { id: number }) => id);
    };
    const ids = await idsOf({});
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(await idsOf({ id })).toEqual([id]);
    expect(await idsOf({ id: 2_000_000_000 })).toEqual([]);
  });
});
