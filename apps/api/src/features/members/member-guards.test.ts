import { beforeEach, expect, test } from 'vitest';
import { giveFactor } from '../../../test/authenticator.ts';
import { type MoneyApi, moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';

/** Where a member's money is when almost none of it is in the main wallet. */
const places = {
  'in a game wallet': (api: MoneyApi, id: number) =>
    api.ctx.database.transaction((trx) =>
      api.ctx.ledger.mustPost(trx, [
        {
          id: `there:${id}`,
          member: id,
          operateType: 1,
          movements: [
            { from: { platform: 'adjustment' }, to: { member: id, kind: 'game:PG' }, amount: 100_000n },
          ],
        },
      ]),
    ),
  'under way to a game': (api: MoneyApi, id: number) =>
    api.ctx.database.run(
      `insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at)
     select 'T' || $1::int, $1::int, 'PG', 1, 100000, 'money', 'member', 'unknown', 3, now(), now(), now()`,
      [id],
    ),
} as const;

moneyApi('what guards a member', (current) => {
  let first = '';
  let second = '';
  const send = (token: string, path: string, body: object) =>
    current().call(`POST /operator/${path}`, { token, body, query: { lang: 'en' } });
  const waiting = async (token: string) => (await send(token, 'members/waiting', {})).body.data;
  const waits = async (token: string) => (await send(token, 'waiting', {})).body.data.changes.members;
  const mails = async (id: number) =>
    current()
      .ctx.database.db.selectFrom('mail_message')
      .select(['title', 'content'])
      .where('member_id', '=', id)
      .execute();

  beforeEach(async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_from', '500');
    [first, second] = [await api.operator('guard-a'), await api.operator('guard-b')];
    await api.ctx.database.run('delete from operator_approval');
  });

  test.each(Object.entries(places))('with money %s two change it, whatever it is', async (_, put) => {
    const api = current();
    const { id, name } = await api.addMember();
    await put(api, id);
    await giveFactor(api.ctx, id, api.clock);
    for (const [path, body] of [
      ['members/reset_code', { kind: 'login' }],
      ['members/update', { realname: 'Wei Li' }],
      ['second_factor/reset', {}],
    ] as const) {
      const query = async (token: string) =>
        (await send(token, path, { member_name: name, reason: 'asked for', ...body })).body.waits_for_second;
      expect([path, await query(first), await query(second)]).toEqual([path, 1, 0]);
    }
  });

  test('a phone and a real name are changed by two, and told by mail; what opens nothing by one', async () => {
    const api = current();
    const member = await api.addMember({ money: 100_000n });
    const update = (token: string, fields: object) =>
      send(token, 'members/update', { member_name: member.name, reason: 'passport seen', ...fields });
    const plain = await update(first, { qq: '1234567' });
    expect(plain.body).toMatchObject({ data: { qq: '1234567' }, waits_for_second: 0 });
    const before = (await update(first, { email: 'li@koi.example' })).body.data;
    expect(before.email).toBe('l*@koi.example');
    expect(await mails(member.id)).toEqual([]);

    const requested = { phone: '139 5555 7702', realname: 'Wei Li' };
    expect((await update(first, requested)).body).toMatchObject({ data: before, waits_for_second: 1 });
    expect((await update(first, requested)).body.error).toBe('second_operator_required');
    expect([await waits(first), await waits(second)]).toEqual([0, 1]);
    expect(await waiting(second)).toMatchObject([
      {
        call: 'POST /operator/members/update',
        content: { member_name: member.name, phone: '+86139****7702', realname: 'Wei Li' },
        reason: 'passport seen',
        asked_by: 'guard-a',
        is_own: 0,
      },
    ]);
    expect((await update(second, { ...requested, phone: '13955557703' })).body.waits_for_second).toBe(1);
    expect(await mails(member.id)).toEqual([]);
    expect((await update(second, requested)).body).toMatchObject({
      data: { ...before, phone: '+86139****7702', realname: 'Wei Li' },
      waits_for_second: 0,
    });
    expect(await waits(second)).toBe(0);
    expect(await mails(member.id)).toMatchObject([
      {
        title: 'Your details were changed',
        content: expect.stringMatching(/changed your phone number at .*changed your real name at /),
      },
    ]);
    // Unchanged details.
    expect((await update(first, { ...requested, qq: '7654321' })).body.waits_for_second).toBe(0);
    expect(await mails(member.id)).toHaveLength(1);
  });

  test('of a member without much money one changes them, and the member is notified all the same', async () => {
    const api = current();
    const member = await api.addMember();
    const body = { member_name: member.name, phone: '13955557710', reason: 'new number' };
    expect((await send(first, 'members/update', body)).body.waits_for_second).toBe(0);
    expect(await mails(member.id)).toHaveLength(1);
  });

  test('what waits about members is listed with its reason, as the call takes it, and without what is secret', async () => {
    const api = current();
    const { id, name: member_name } = await api.addMember({ money: 100_000n });
    await giveFactor(api.ctx, id, api.clock);
    await setSetting(api.ctx, 'operator.two_operators_gift_from', '300');
    const tier = { lang: 'en', track: 'slot', level: 1, turnover: '1000', week_award: '0', month_award: '0' };
    for (const token of [first, second])
      await send(token, 'levels/tiers/save', { ...tier, gift: '400', reason: 'x' });
    const level = { member_name, track: 'slot', level: 1, is_fixed: 0, with_gifts: 1 };
    await send(first, 'members/reset_code', { member_name, kind: 'login', reason: 'one' });
    await send(first, 'second_factor/reset', { member_name, reason: 'two' });
    await send(first, 'levels/set', { ...level, reason: 'three' });
    const rows = await waiting(second);
    expect(rows.map(({ call, content, reason }: Record<string, unknown>) => [call, content, reason])).toEqual(
      [
        ['POST /operator/members/reset_code', { member_name, kind: 'login' }, 'one'],
        ['POST /operator/second_factor/reset', { member_name }, 'two'],
        ['POST /operator/levels/set', level, 'three'],
      ],
    );
    expect((await waiting(first)).map(({ is_own }: { is_own: number }) => is_own)).toEqual([1, 1, 1]);
    expect(await waits(second)).toBe(3);
    const set = await send(second, 'levels/set', { ...rows[2].content, reason: 'yes' });
    expect(set.body.data.saved).toBe(1);
    // A disabled operator's request no longer waits.
    await api.ctx.database.run("update operator set is_open = false where name = 'guard-a'");
    expect([await waits(second), await waiting(second)]).toEqual([0, []]);
    await api.ctx.database.run("update operator set is_open = true where name = 'guard-a'");
  });

  test('the second operator reads since when the second factor is on, in the time of the site', async () => {
    const api = current();
    const { id, name: member_name } = await api.addMember({ money: 100_000n });
    await giveFactor(api.ctx, id, api.clock);
    const { turned_on_at } = (await send(second, 'second_factor/read', { member_name })).body.data;
    await send(first, 'second_factor/reset', { member_name, reason: 'phone lost' });
    const lines = await send(second, 'audit/list', {
      action: 'second-factor.agree',
      subject_id: member_name,
    });
    expect(lines.body.data).toMatchObject([{ actor: 'guard-a', after: { turned_on_at } }]);
  });
});
