import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { creditParts } from '../../../test/credit.ts';

testApi('looking up credit', (current) => {
  const { db, borrower, give, tokenOf, lent, search, lookUp } = creditParts(current);

  test('strangers see masked names, members their own records', async () => {
    const [member, other] = [await borrower(), await borrower()];
    await lent(member);
    await give(member.id, 1n);
    await lent(other);
    const masked = `${member.name.slice(0, 2)}***${member.name.slice(5)}`;
    const visitor = (await current().call('GET /credit/record', { query: { limit: '100' } })).body;
    expect(JSON.stringify(visitor)).not.toContain(member.name);
    for (const row of visitor.data.data) {
      expect(row).not.toHaveProperty('member');
      expect(row).not.toHaveProperty('member_id');
    }
    expect(visitor.data.data.map((row: { member_name: string }) => row.member_name)).toContain(masked);
    const own = await current().call('GET /credit/record', { token: await tokenOf(member) });
    expect(own.body.data).toMatchObject({
      total: 1,
      per_page: 5,
      data: [{ member_name: masked, member: { id: member.id, name: member.name, level: 1 }, remain_day: 15 }],
    });
    expect((await search(member.name.toUpperCase())).row.name).toBe(masked);
  });

  test('a stranger, visitor or member, needs a captcha and learns the debt and the newest state, no more', async () => {
    const [member, other] = [await borrower(100_000n), await borrower()];
    await lent(member);
    for (const path of ['POST /credit/check', 'POST /credit/search'])
      for (const token of [undefined, await tokenOf(other)]) {
        const body = { name: member.name };
        expect(await current().call(path, { body, ...(token && { token }) })).toMatchObject({
          status: 422,
          body: { errors: { captcha: [expect.any(String)] } },
        });
      }
    for (const token of [undefined, await tokenOf(other)]) {
      const { body } = await lookUp('search', member.name, token);
      expect(Object.keys(body.row).sort()).toEqual(['level', 'name', 'used_credit']);
      expect(body.list.map((row: object) => Object.keys(row).sort())).toEqual([
        ['id', 'is_overdue', 'is_return', 'name', 'remain_day', 'status', 'status_text', 'type'],
      ]);
      expect(JSON.stringify(body)).not.toContain(member.name);
    }
    const own = await search(member.name);
    expect(own.row).toHaveProperty('total_borrow');
    expect(own.list[0]).toHaveProperty('money');
  });

  test('visitors see the newest ten of everybody, however many they ask for', async () => {
    for (let i = 0; i < 12; i += 1) await lent(await borrower());
    for (const page of ['1', '2', '3']) {
      const { data } = (await current().call('GET /credit/record', { query: { limit: '50', page } })).body;
      expect(data).toMatchObject({ current_page: 1, last_page: 1, total: 10 });
    }
  });

  test('accounts that are unknown, disabled or on trial look the same', async () => {
    const banned = await borrower();
    await db().updateTable('member').set({ status: -1 }).where('id', '=', banned.id).execute();
    const trial = await current().call('POST /auth/demo');
    const token = trial.body.data.access_token;
    const { name } = (await current().call('POST /auth/me', { token })).body.data;
    for (const given of ['nobody99', banned.name, name])
      for (const path of ['check', 'search'] as const)
        expect(await lookUp(path, given)).toMatchObject({
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
