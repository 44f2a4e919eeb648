import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { creditParts } from '../../../test/credit.ts';

testApi('looking up credit', (current) => {
  const { db, borrower, give, tokenOf, lent, search, lookUp } = creditParts(current);

  const strangers = async () => [undefined, await tokenOf(await borrower())];
  const none = '0.00';

  test('a stranger, visitor or member, learns the level and no amount, date, payment or debt of anybody', async () => {
    const member = await borrower(100_000n);
    const loan = await lent(member);
    for (const token of await strangers()) {
      const found = (await lookUp('search', member.name, token)).body;
      expect(found).toMatchObject({
        message: expect.stringMatching(/./),
        row: {
          name: `${member.name.slice(0, 2)}***${member.name.slice(5)}`,
          level: 1,
          total_credit: none,
          used_credit: none,
          total_borrow: none,
          total_lend: none,
        },
        list: [],
        pageNum: 1,
        rowCount: 0,
      });
      const checked = (await lookUp('check', member.name, token)).body;
      expect(checked).toMatchObject({ message: expect.stringMatching(/./), data: none });
    }
    const visitor = (await current().call('GET /credit/record', { query: { limit: '100' } })).body;
    expect(visitor).toMatchObject({ message: expect.stringMatching(/./), data: { total: 0, data: [] } });
    const own = await search(member.name.toUpperCase());
    expect(own).toMatchObject({
      message: '',
      row: { used_credit: '500.00', total_borrow: '500.00', total_credit: '1000.00' },
      list: [{ id: loan, money: '500.00', remain_day: 15 }],
      rowCount: 1,
    });
    const token = await tokenOf(member);
    const check = (path: string) => current().call(path, { token, body: { name: member.name } });
    expect((await check('POST /credit/check')).body).toMatchObject({ message: '', data: '500.00' });
  });

  test('members read their own records', async () => {
    const [member, other] = [await borrower(), await borrower()];
    await lent(member);
    await give(member.id, 1n);
    await lent(other);
    const own = await current().call('GET /credit/record', { token: await tokenOf(member) });
    expect(own.body.data).toMatchObject({
      total: 1,
      per_page: 5,
      data: [{ member: { id: member.id, name: member.name, level: 1 }, remain_day: 15 }],
    });
  });

  test('accounts that are unknown, disabled or on trial look the same', async () => {
    const banned = await borrower();
    await db().updateTable('member').set({ status: -1 }).where('id', '=', banned.id).execute();
    const trial = await current().call('POST /auth/demo');
    const token = trial.body.data.access_token;
    const { name } = (await current().call('POST /auth/me', { token })).body.data;
    for (const input of ['nobody99', banned.name, name])
      for (const path of ['check', 'search'] as const)
        expect(await lookUp(path, input)).toMatchObject({
          status: 400,
          body: { error: 'account_unknown' },
        });
    const body = { name, realname: 'Li Wei', money: 1, days: 1 };
    for (const path of ['POST /credit/borrow', 'POST /credit/lend', 'GET /credit/record'])
      expect(await current().call(path, { token, ...(path.startsWith('POST') && { body }) })).toMatchObject({
        status: 400,
        body: { error: 'demo_not_allowed' },
      });
  });
});
