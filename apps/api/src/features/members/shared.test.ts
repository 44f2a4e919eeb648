import { expect, test } from 'vitest';
import { moneyApi } from '../../../test/money-api.ts';

interface Mark {
  by: string;
  values: string[];
  members: { name: string }[];
  has_more: number;
}

moneyApi('what a member has in common with others', (current) => {
  const send = async (path: string, body: object) =>
    current().call(`POST /operator/members/${path}`, {
      token: await current().operator(),
      body,
      query: { lang: 'en' },
    });
  const marksOf = async (member_name: string): Promise<Mark[]> =>
    (await send('shared', { member_name })).body.data;
  const named = (marks: Mark[]) =>
    Object.fromEntries(marks.map(({ by, members }) => [by, members.map(({ name }) => name)]));

  test('is found by address, device, account, holder and phone, masked, and leads to those members', async () => {
    const api = current();
    const { db } = api.ctx.database;
    const [one, two, stranger] = [await api.addMember(), await api.addMember(), await api.addMember()];
    expect(named(await marksOf(one.name))).toEqual({
      address: [],
      device: [],
      account: [],
      holder: [],
      phone: [],
    });
    const now = api.clock.now();
    for (const [{ id }, ip, device] of [
      [one, '198.51.100.20', 'Chrome · Android'],
      [two, '198.51.100.20', 'Chrome · Android'],
      [stranger, '203.0.113.9', 'Safari · iPhone'],
    ] as const) {
      await db.updateTable('member').set({ register_ip: ip }).where('id', '=', id).execute();
      const session = {
        member_id: id,
        version: 1,
        device,
        place: '198.51.*.*',
        created_at: now,
        last_seen_at: now,
      };
      await db.insertInto('member_session').values(session).execute();
    }
    await db.updateTable('member').set({ phone: '13866661234' }).where('id', '=', one.id).execute();
    await api.bindCard(one);
    const card = await api.bindCard(two);
    await db
      .updateTable('bank_card')
      .set({
        owner_name: 'LI  WEI',
        phone: '13866661234',
        card_no: `62220200${String(one.id).padStart(8, '0')}`,
        bank_type: 'ABC',
      })
      .where('id', '=', card)
      .execute();
    const marks = await marksOf(one.name);
    expect(named(marks)).toEqual({
      address: [two.name],
      device: [two.name],
      account: [two.name],
      holder: [two.name],
      phone: [two.name],
    });
    expect(marks.map(({ by, values }) => [by, values])).toEqual([
      ['address', ['198.51.100.20']],
      ['device', ['Chrome · Android · 198.51.*.*']],
      ['account', [expect.stringMatching(/^6222\*+\d{4}$/)]],
      ['holder', ['Li Wei']],
      ['phone', ['138****1234']],
    ]);
    expect(named(await marksOf(two.name))).toMatchObject({ phone: [one.name], account: [one.name] });
    for (const shared_by of ['address', 'device', 'account', 'holder', 'phone']) {
      const { data } = (await send('list', { shared_with: one.name, shared_by })).body.data;
      expect([shared_by, data.map(({ name }: { name: string }) => name)]).toEqual([shared_by, [two.name]]);
    }
    expect((await send('list', { shared_with: 'nobody' })).body.error).toBe('account_unknown');
  });

  test('names twenty, and says that there are more', async () => {
    const api = current();
    const { db } = api.ctx.database;
    const members = await Promise.all(Array.from({ length: 23 }, () => api.addMember()));
    await db
      .updateTable('member')
      .set({ register_ip: '192.0.2.77' })
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();
    const [address] = await marksOf(members[0]?.name ?? '');
    expect([address?.members.length, address?.has_more]).toEqual([20, 1]);
    const rest = await send('list', { shared_with: members[0]?.name, shared_by: 'address' });
    expect(rest.body.data.total).toBe(22);
  });
});
