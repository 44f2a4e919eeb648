import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { makeAgent } from '../agents/queries.ts';

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

  test('finds a member by every name, the nearest first', async () => {
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
      .selectFrom('bank_card')
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
    const now = api.ctx.clock();
    const loan = { member_id: member.id, type: 'lend', status: 4, created_at: now, updated_at: now } as const;
    const loans = await api.ctx.database.db
      .insertInto('credit_record')
      .values([100_00n, 200_00n].map((money) => ({ ...loan, money })))
      .returning('id')
      .execute();
    const found = await find(`${loans[0]?.id}`);
    expect(found.filter((row) => row.startsWith('credit'))).toEqual([`credit #${loans[0]?.id} ${name}`]);
  });

  test('finds an account with letters however it is typed', async () => {
    const api = current();
    const member = await known(api);
    const card = await api.bindCard(member);
    const card_no = `GB29NWBK6016133192${String(member.id).padStart(4, '0')}`;
    await api.ctx.database.db.updateTable('bank_card').set({ card_no }).where('id', '=', card).execute();
    const body = { money: '100', qk_pwd: '482913', member_bank_id: card };
    const { bill_no } = (await api.call('POST /drawing', { token: member.token, body })).body.data;
    for (const text of [card_no, card_no.toLowerCase()])
      expect(await find(text)).toEqual(
        expect.arrayContaining([
          `card •••• ${card_no.slice(-4)} ${member.name}`,
          `withdrawal ${bill_no} ${member.name}`,
        ]),
      );
  });

  test('finds settings by key and by their names in both languages of the console', async () => {
    const found = async (text: string, lang = 'en') => {
      const { body } = await current().call('POST /operator/search', {
        token: await operatorToken(current(), 'searcher', 'owner'),
        body: { text },
        query: { lang },
      });
      return (body.data as { kind: string; id: string; label: string }[])
        .filter(({ kind }) => kind === 'setting')
        .map(({ id, label }) => `${id} ${label}`);
    };
    expect((await found('site_slogan'))[0]).toBe('system.site_slogan Slogan');
    expect((await found('slogan'))[0]).toBe('system.site_slogan Slogan');
    expect((await found('宣传', 'zh_cn'))[0]).toBe('system.site_slogan 宣传语');
    expect((await found('宣传'))[0]).toBe('system.site_slogan Slogan');
    expect((await found('สโลแกน', 'th'))[0]).toBe('system.site_slogan สโลแกน');
    expect((await found('khẩu hiệu', 'vi'))[0]).toBe('system.site_slogan Khẩu hiệu');
    expect((await found('drawing.transfer_end'))[0]).toBe('drawing.transfer_end Open until');
    expect(await found('nothing of the kind')).toEqual([]);
  });

  test('finds who was seen from an address, in full for whoever may, the latest first', async () => {
    const api = current();
    const [registered, logged, elsewhere] = [await known(api), await known(api), await known(api)];
    const at = (member: MoneyMember, register_ip: string) =>
      api.ctx.database.db.updateTable('member').set({ register_ip }).where('id', '=', member.id).execute();
    await at(registered, '203.0.113.7');
    await at(elsewhere, '203.0.113.70');
    const network = (account: string, address: string) =>
      api.ctx.database.db
        .insertInto('known_network')
        .values({ account, network: address, seen_at: new Date(api.ctx.clock().getTime() + 1000) })
        .execute();
    await network(`login:${logged.name}`, '203.0.113.7');
    await network(`operator:${elsewhere.name}`, '203.0.113.7');
    const { body } = await api.call('POST /operator/search', {
      token: await api.operator(),
      body: { text: ' 203.0.113.7 ' },
    });
    const rows = body.data as { kind: string; label: string; hint: string }[];
    expect(rows.map(({ kind, label, hint }) => [kind, label, hint])).toEqual([
      ['address', logged.name, '203.0.113.7'],
      ['address', registered.name, '203.0.113.7'],
    ]);
    const { body: half } = await api.call('POST /operator/search', {
      token: await operatorToken(api, 'half', 'read-only'),
      body: { text: '203.0.113.7' },
    });
    expect(half.data.map(({ hint }: { hint: string }) => hint)).toEqual(['203.0.*.*', '203.0.*.*']);
    expect(await find('203.0.113.8')).toEqual([]);

    await at(elsewhere, '2001:db8:1:2::9');
    await network(`login:${logged.name}`, networkOf('2001:db8:1:2::1'));
    const seen = await find('2001:DB8:1:2::9');
    expect(seen.toSorted()).toEqual(
      [`address ${elsewhere.name} ${elsewhere.name}`, `address ${logged.name} ${logged.name}`].toSorted(),
    );
  });

  test('finds orders, transfers, adjustments and loans by amount and day, of the day of the site', async () => {
    const api = current();
    const member = await known(api);
    const { name, id } = member;
    const { billNo } = await api.order(member, '71.25');
    const first = new Date('2026-11-19T16:00:00Z');
    const last = new Date('2026-11-20T15:59:59Z');
    const { database } = api.ctx;
    const when = (at: Date) =>
      database.db
        .updateTable('deposit_order')
        .set({ created_at: at })
        .where('bill_no', '=', billNo)
        .execute();
    const deposit = `deposit ${billNo} ${name}`;
    for (const at of [first, last]) {
      await when(at);
      for (const text of ['71.25 2026-11-20', '71.25 20.11.2026', '20/11/2026 71.25', '2026-11-20  71.25'])
        expect([text, await find(text)]).toEqual([text, [deposit]]);
    }
    for (const at of [new Date(first.getTime() - 1), new Date(last.getTime() + 1000)]) {
      await when(at);
      expect(await find('71.25 2026-11-20')).toEqual([]);
    }
    for (const none of [
      '71.25 2026-02-30',
      '71.2 2026-11-20',
      '-71.25 2026-11-20',
      '0 2026-11-20',
      '71.25 20.11',
    ])
      expect([none, await find(none)]).toEqual([none, []]);

    await database.run(
      `insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at, finished_at)
       values ('TSUM1', ${id}, 'LY', 1, 123456, 'money', 'member', 'settled', 1, $1, $1, $1, $1)`,
      [last],
    );
    await database.run(
      `insert into balance_adjustment (member_id, currency, wallet, kind, direction, money, reason, request_id, operator_id, created_at)
       values (${id}, 'USD', 'money', 'bonus', 'credit', 123456, 'sorry', 'r1', (select min(id) from operator), $1)`,
      [last],
    );
    await database.run(
      `insert into credit_record (member_id, type, money, days, status, created_at, updated_at) values (${id}, 'borrow', 123456, 7, 1, $1, $1)`,
      [last],
    );
    const card = await api.bindCard(member);
    await database.run(
      `insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before, balance_after,
         card_id, card, created_at, updated_at)
       values ('WSUM1', ${id}, 'USD', 'x', 'y', 123556, 100, 123456, 200000, 76444, ${card}, '{}', $1, $1)`,
      [last],
    );
    const found = await find('1,234.56 2026-11-20');
    expect(found.map((line) => line.split(' ')[0])).toEqual([
      'adjustment',
      'credit',
      'transfer',
      'withdrawal',
    ]);
    expect(await find('1235.56 2026-11-20')).toEqual([`withdrawal WSUM1 ${name}`]);
  });

  test('finds orders by the number of a gateway or supplier, and agents', async () => {
    const api = current();
    const member = await known(api);
    const { name } = member;
    const { billNo } = await api.order(member, '50');
    const { gateway_id } = await api.ctx.database.db
      .selectFrom('deposit_order')
      .select('gateway_id')
      .where('bill_no', '=', billNo)
      .executeTakeFirstOrThrow();
    expect(await find(gateway_id ?? '')).toEqual([`deposit ${billNo} ${name}`]);
    const agent = await makeAgent(api.ctx.database.db, { memberId: member.id, topId: null, now: new Date() });
    await api.ctx.database.db
      .insertInto('invite')
      .values({ member_id: member.id, token: 'sUmmer26', created_at: new Date(), updated_at: new Date() })
      .execute();
    const line = `agent ${name} ${name}`;
    for (const text of [name, `#${agent}`, 'sUmmer26', name.slice(0, 5)])
      expect([text, await find(text)]).toEqual([text, expect.arrayContaining([line])]);
    expect(await find(name, await operatorToken(api, 'writer', 'content'))).toEqual([]);
  });

  test('marks trial accounts', async () => {
    const api = current();
    const { name } = await api.addMember({ isDemo: true });
    const token = await api.operator();
    const { body } = await api.call('POST /operator/search', { token, body: { text: name } });
    expect(body.data).toMatchObject([{ kind: 'member', label: name, is_demo: 1 }]);
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
