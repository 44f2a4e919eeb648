import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';

moneyApi('the search of the console', (current) => {
  const find = async (text: string, token?: string) => {
    const { body } = await current().call('POST /operator/search', {
      token: token ?? (await current().operator()),
      body: { text },
      query: { lang: 'en' },
    });
    return (body.data as { kind: string; label: string; member_name: string | null }[]).map(
      ({ kind, label, member_name }) => `${kind} ${label} ${member_name}`,
    );
  };
  const known = async (api: MoneyApi): Promise<MoneyMember> => {
    const member = await api.addMember({ money: 100_000n });
    await api.ctx.database.db
      .updateTable('member')
      .set({ phone: `1391${String(member.id).padStart(7, '0')}`, email: `m${member.id}@Example.com` })
      .where('id', '=', member.id)
      .execute();
    return member;
  };

  test('finds a member by every name he has, the nearest first', async () => {
    const api = current();
    const member = await known(api);
    const { id, name } = member;
    const found = `member ${name} ${name}`;
    for (const text of [
      `#${id}`,
      name,
      name.toUpperCase(),
      `139-1${String(id).padStart(7, '0')}`,
      `M${id}@example.com`,
    ])
      expect([text, (await find(text))[0]]).toEqual([text, found]);
    expect(await find(name.slice(0, 4))).toContain(found);
    expect(await find('li wei')).toContain(found);
    for (const nobody of ['%', '_______', "' or 1=1 --", 'nobody at all'])
      expect(await find(nobody)).toEqual([]);
  });

  test('finds cards by their last digits, orders by number and account, loans and mail', async () => {
    const api = current();
    const member = await known(api);
    const { name } = member;
    const card = await api.bindCard(member);
    const { card_no } = await api.ctx.database.db
      .selectFrom('member_bank')
      .select('card_no')
      .where('id', '=', card)
      .executeTakeFirstOrThrow();
    const body = { money: '100', qk_pwd: '482913', member_bank_id: card };
    const { bill_no } = (await api.call('POST /drawing', { token: member.token, body })).body.data;
    const { billNo } = await api.order(member, '50');
    const mail = { member_name: name, title: 'About your card', content: 'Please call us.' };
    const sent = await api.call('POST /operator/mails/send', { token: await api.operator(), body: mail });
    expect(sent.body).toMatchObject({ status: 'success' });

    const last = `•••• ${card_no.slice(-4)}`;
    expect(await find(card_no.slice(-4))).toContain(`card ${last} ${name}`);
    expect(await find(card_no)).toEqual(
      expect.arrayContaining([`card ${last} ${name}`, `withdrawal ${bill_no} ${name}`]),
    );
    expect(await find(bill_no)).toEqual([`withdrawal ${bill_no} ${name}`]);
    expect(await find(billNo)).toEqual([`deposit ${billNo} ${name}`]);
    expect(await find('about YOUR')).toEqual([`mail About your card ${name}`]);
  });

  test('tells a role only what it may read', async () => {
    const api = current();
    const member = await known(api);
    const { billNo } = await api.order(member, '50');
    const writer = await operatorToken(api, 'seeker', 'content');
    expect(await find(billNo, writer)).toEqual([]);
    expect(await find(member.name, writer)).toEqual([]);
    expect((await api.call('POST /operator/search', { body: { text: 'x' } })).status).toBe(401);
  });
});
