import type { CallKey } from '@koi/contract';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

/** Every queue, with SQL that adds a row of member $1. */
const queues = {
  'POST /operator/deposits/list': `
    insert into deposit_order (bill_no, member_id, currency, money, payment_type, created_at, updated_at)
    select 'D' || $1::int, $1::int, 'USD', 5000, 'company_bankpay', now(), now()`,
  'POST /operator/withdrawals/list': `
    insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before, balance_after,
                                  card_id, card, created_at, updated_at)
    select 'W' || $1::int, $1::int, 'USD', 'Li Wei', '1', 5000, 0, 5000, 5000, 0, 1,
           '{"id":1,"card_no":"6222000000000001","bank_type":"ICBC","owner_name":"Li Wei","bank_address":"","phone":"","remark":""}', now(), now()`,
  'POST /operator/transfers/list': `
    insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at)
    select 'T' || $1::int, $1::int, 'S' || $1::int, 1, 5000, 'money', 'member', 'manual', 3, now(), now(), now()`,
  'POST /operator/credits/list': `
    insert into credit_record (member_id, type, money, days, status, created_at, updated_at)
    select $1::int, 'borrow', 5000, 3, 1, now(), now()`,
  'POST /operator/mails/list': `
    insert into mail_message (visible_type, send_type, member_id, title, content, created_at)
    select 3, 2, $1::int, 'Deposit', 'Where is it?', now()`,
  'POST /operator/tickets/list': `
    insert into support_ticket (account, email, content, lang, site, created_at)
    select 'guest' || $1::int, 'guest@example.test', 'I cannot log in', 'en', 'Koi', now()`,
  'POST /operator/agents/applications/list': `
    insert into agent_application (member_id, name, reason, created_at, updated_at) select $1::int, 'Li Wei', 'Friends', now(), now()`,
  'POST /operator/activities/applications': `
    with activity as (
      insert into activity (texts, type, apply_type, created_at, updated_at) values ('{}', 1, 1, now(), now()) returning id)
    insert into activity_application (activity_id, member_id, day, fields, created_at, updated_at)
    select id, $1::int, current_date, '{}', now(), now() from activity`,
} as const satisfies Partial<Record<CallKey, string>>;

type Queue = keyof typeof queues;
const names = Object.keys(queues) as Queue[];
const callOn = (queue: Queue, id: number, what: string) => `${queue.replace(/\/list$/, '')}/${id}/${what}`;

type Decision = readonly [call: string, body: object];
const refusal = ['refuse', { reason: 'no' }] as const;

/** Concurrent decisions of two operators about the same row, where no money is needed for them. */
const decisions = {
  'POST /operator/activities/applications': [refusal, refusal],
  'POST /operator/agents/applications/list': [['accept', {}], refusal],
  'POST /operator/mails/list': [
    ['close', {}],
    ['reply', { content: 'Booked', answers: 0, status: 0 }],
  ],
  'POST /operator/tickets/list': [
    ['close', { status: 1 }],
    ['close', { status: 2 }],
  ],
} as const satisfies Partial<Record<Queue, readonly [Decision, Decision]>>;

testApi('one row of a queue', (current) => {
  let token = '';
  let colleague = '';
  const listed = async (queue: Queue, id: number, reader: string) =>
    (await current().call(queue, { token: reader, body: { id } })).body.data.data[0];
  const idsOf = async (key: Queue, body: object = {}): Promise<number[]> => {
    const answer = await current().call(key, { token, body });
    expect(answer.status).toBe(200);
    return answer.body.data.data.map(({ id }: { id: number }) => id);
  };
  beforeAll(async () => {
    token = await operatorToken(current());
    colleague = await operatorToken(current(), 'colleague');
    for (let n = 0; n < 3; n += 1) {
      const { id } = await current().member();
      for (const insert of Object.values(queues)) await current().app.context.database.run(insert, [id]);
    }
  });

  test.each(names)('%s: is found by its number', async (key) => {
    const ids = await idsOf(key);
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(await idsOf(key, { id })).toEqual([id]);
    expect(await idsOf(key, { id: 2_000_000_000 })).toEqual([]);
  });

  test.each(names)('%s: of two who open a row at once one has it for two minutes', async (queue) => {
    const api = current();
    const [id = 0] = await idsOf(queue);
    const take = (who: string, which = id) =>
      api.call(callOn(queue, which, 'take'), { token: who, body: {} });
    expect(await listed(queue, id, token)).toMatchObject({ taken_by: null, taken_until: null });
    const both = await Promise.all([take(token), take(colleague)]);
    expect(both.map(({ body }) => body.data.is_mine).sort()).toEqual([0, 1]);
    const [by, other] = new Set(both.map(({ body }) => body.data.taken_by));
    expect(other).toBeUndefined();
    expect(await listed(queue, id, token)).toMatchObject({ taken_by: by, taken_until: expect.any(String) });
    const [first, later] = by === 'operator' ? [token, colleague] : [colleague, token];
    expect((await take(first)).body.data.is_mine).toBe(1);
    const until = (minutes: number) =>
      api.app.context.database.run('update order_claim set until = until - make_interval(mins => $1::int)', [
        minutes,
      ]);
    await until(2);
    expect((await listed(queue, id, token)).taken_by).toBeNull();
    expect((await take(later)).body.data).toMatchObject({ is_mine: 1 });
    await until(2);
    expect(await take(token, 2_000_000_000)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test.each(Object.keys(decisions) as (keyof typeof decisions)[])(
    '%s: of two who decide at once exactly one does, and the other gets a conflict',
    async (queue) => {
      const [, id = 0] = await idsOf(queue);
      const [one, two] = decisions[queue];
      const say = (who: string, [what, body]: Decision) =>
        current().call(callOn(queue, id, what), { token: who, body });
      const take: Decision = ['take', {}];
      // Having it open does not prevent others from deciding.
      await say(token, take);
      const answers = await Promise.all([say(token, one), say(colleague, two)]);
      const reported = answers.map(({ status, body }) => (status === 200 ? 'done' : body.error));
      expect(reported.toSorted()).toEqual(['already_decided', 'done']);
      const decider = reported[0] === 'done' ? 'operator' : 'colleague';
      expect(await listed(queue, id, token)).toMatchObject({ decided_by: decider, taken_by: null });
      expect(await say(token, take)).toMatchObject({ status: 409, body: { error: 'already_decided' } });
    },
  );
});
