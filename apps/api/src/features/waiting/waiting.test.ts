import { calls } from '@koi/contract';
import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { flagsOf } from '../deposits/deposit-flags.ts';

/** The lists of changes that take two operators. */
const lists = Object.keys(
  calls['POST /operator/waiting'].reply.properties.data.properties.changes.properties,
);

moneyApi('what waits for operators', (current) => {
  const send = async (token: string) =>
    (await current().call('POST /operator/waiting', { token, body: {} })).body;

  test('counts what nobody has decided yet, and no more what is decided', async () => {
    const api = current();
    const token = await operatorToken(api);
    const member = await api.addMember({ money: 100_000n });
    expect((await send(token)).data).toMatchObject({
      deposits: 0,
      withdrawals: 0,
      transfers: 0,
      credits: 0,
      applications: 0,
      mails: 0,
      agents: 0,
    });

    const card = await api.bindCard(member);
    const body = { money: '100', qk_pwd: '482913', member_bank_id: card };
    const applied = await api.call('POST /drawing', { token: member.token, body });
    await api.order(member, '50');
    expect((await send(token)).data).toMatchObject({ deposits: 0, withdrawals: 1, transfers: 0, credits: 0 });
    await api.ctx.database.db
      .updateTable('deposit_order')
      .set({ flags: flagsOf('amount_mismatch', api.clock.now()) })
      .where('member_id', '=', member.id)
      .execute();
    expect((await send(token)).data).toMatchObject({ deposits: 1, withdrawals: 1, transfers: 0, credits: 0 });

    // The queue does not list orders of the synthetic monitor, so they are not counted either.
    const runs = (is: boolean) =>
      api.ctx.database.run('update member set is_demo = $2, is_monitor = $2 where id = $1', [member.id, is]);
    await runs(true);
    expect((await send(token)).data.deposits).toBe(0);
    await runs(false);

    const refused = await api.call(`POST /operator/withdrawals/${applied.body.data.id}/refuse`, {
      token,
      body: { reason: 'test' },
    });
    expect(refused.status).toBe(200);
    expect((await send(token)).data.withdrawals).toBe(0);
  });

  test('counts changes that wait for somebody else, and rewards that wait for an operator', async () => {
    const api = current();
    await setSetting(api.ctx, 'operator.two_operators_gift_from', '50', 'en');
    const [one, two] = [await operatorToken(api), await operatorToken(api, 'second')];
    const size = { lang: 'en', min: '1.00', max: '5000.00', reason: 'new year' };
    const save = (token: string) => api.call('POST /operator/red-packets/sizes/save', { token, body: size });
    const changes = async (token: string) => (await send(token)).data.changes;
    expect(await changes(two)).toEqual(Object.fromEntries(lists.map((list) => [list, 0])));
    expect((await save(one)).status).toBe(200);
    expect(await changes(one)).toMatchObject({ red_packets: 0 });
    expect(await changes(two)).toMatchObject({ red_packets: 1, wheel: 0, access: 0 });
    expect((await save(two)).status).toBe(200);
    expect(await changes(two)).toMatchObject({ red_packets: 0 });

    const { id } = await api.addMember();
    const { awards, prizes } = (await send(one)).data;
    await api.ctx.database.run(
      `with pack as (
         insert into sign_in_pack (currency, kind, days, money, is_open, created_at, updated_at)
         values ('USD', -1, 777, 100, true, now(), now()) returning id)
       insert into sign_in_award (member_id, pack_id, kind, days, money, currency, state, created_at)
       select $1::int, id, 1, 777, 100, 'USD', 0, now() from pack`,
      [id],
    );
    expect((await send(one)).data).toMatchObject({ awards: awards + 1, prizes });
  });

  test('a role that may not read a list does not get its length', async () => {
    const { data } = await send(await operatorToken(current(), 'writer', 'content'));
    expect(data).toMatchObject({ deposits: null, withdrawals: null, transfers: null, credits: null });
    expect(data.changes).toMatchObject({ channels: null, secrets: null, access: null });
    expect((await current().call('POST /operator/waiting', { body: {} })).status).toBe(401);
  });
});
