import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';

moneyApi('what waits for operators', (current) => {
  const ask = async (token: string) =>
    (await current().call('POST /operator/waiting', { token, body: {} })).body;

  test('counts what nobody has decided yet, and no more what is decided', async () => {
    const api = current();
    const token = await operatorToken(api);
    const member = await api.addMember({ money: 100_000n });
    expect((await ask(token)).data).toMatchObject({
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
    expect((await ask(token)).data).toMatchObject({ deposits: 0, withdrawals: 1, transfers: 0, credits: 0 });
    await api.ctx.database.db
      .updateTable('deposit_order')
      .set({ flag: 'amount_mismatch' })
      .where('member_id', '=', member.id)
      .execute();
    expect((await ask(token)).data).toMatchObject({ deposits: 1, withdrawals: 1, transfers: 0, credits: 0 });

    const refused = await api.call(`POST /operator/withdrawals/${applied.body.data.id}/refuse`, {
      token,
      body: { reason: 'test' },
    });
    expect(refused.status).toBe(200);
    expect((await ask(token)).data.withdrawals).toBe(0);
  });

  test('a role that may not read a list is not told how long it is', async () => {
    const { data } = await ask(await operatorToken(current(), 'writer', 'content'));
    expect(data).toMatchObject({ deposits: null, withdrawals: null, transfers: null, credits: null });
    expect((await current().call('POST /operator/waiting', { body: {} })).status).toBe(401);
  });
});
