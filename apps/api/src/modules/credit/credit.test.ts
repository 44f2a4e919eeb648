import { errorStatuses } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { type Borrower, creditParts, DAY } from '../../../test/credit.ts';
import { errorText } from '../../lib/texts.ts';
import { noteOverdueLoans } from './overdue-loans.ts';

testApi('credit', (current) => {
  const parts = creditParts(current);
  const {
    ctx,
    db,
    borrower,
    give,
    tokenOf,
    borrow,
    repay,
    ask,
    lastId,
    lent,
    main,
    me,
    search,
    lookUp,
    prove,
    later,
  } = parts;

  test('a request moves nothing, acceptance pays, the whole debt is repaid', async () => {
    const member = await borrower(100_000n, 10_000n);
    const asked = await borrow(member, { money: 500, days: '15' });
    expect(asked).toMatchObject({ status: 200, body: { message: 'Submitted, waiting for review' } });
    expect(await main(member)).toBe(10_000n);
    expect(await me(member)).toMatchObject({ total_credit: '1000.00', used_credit: '0.00' });
    expect((await search(member.name)).list).toMatchObject([
      {
        type: 'borrow',
        status: 1,
        status_text: 'Under review',
        dead_at: null,
        remain_day: 0,
        is_read: 0,
        lend_money: 0,
      },
    ]);

    expect((await ask('list', { member_name: member.name })).body.data.data).toMatchObject([
      { money: '500.00', borrow_day: 15, total_credit: '1000.00', used_credit: '0.00', currency: 'CNY' },
    ]);
    expect((await search(member.name)).list[0].is_read).toBe(1);
    const id = await lastId(member);
    expect(await ask(`${id}/accept`)).toMatchObject({
      status: 200,
      body: { data: { status: 2, remain_day: 15, used_credit: '500.00', decided_by: 'lender' } },
    });
    expect(await main(member)).toBe(60_000n);
    expect(await me(member)).toMatchObject({
      money: '600.00',
      total_credit: '1000.00',
      used_credit: '500.00',
    });
    expect((await lookUp('check', member.name)).body.data).toBe('500.00');

    expect(await repay(member, '500.00')).toMatchObject({ status: 200, body: { message: 'Repaid' } });
    expect(await main(member)).toBe(10_000n);
    expect(await me(member)).toMatchObject({ used_credit: '0.00' });
    const found = await search(member.name);
    expect(found).toMatchObject({
      row: {
        level: 1,
        total_credit: '1000.00',
        used_credit: '0.00',
        total_borrow: '500.00',
        total_lend: '500.00',
      },
      pageNum: 1,
      pageSize: 5,
      rowCount: 2,
    });
    expect(found.list).toMatchObject([
      { type: 'lend', status: 4, borrow_money: 0, lend_money: '500.00', borrow_day: 0, remain_day: 0 },
      {
        type: 'borrow',
        status: 2,
        is_return: 1,
        is_overdue: 0,
        borrow_money: '500.00',
        lend_money: 0,
        remain_day: 0,
      },
    ]);
    const log = await current().call('POST /moneylog', { token: await tokenOf(member), body: {} });
    expect(
      log.body.data.data.map((row: { operate_type: number; number_type: number; money_after: string }) => [
        row.operate_type,
        row.number_type,
        row.money_after,
      ]),
    ).toEqual([
      [24, -1, '100.00'],
      [23, 1, '600.00'],
      [1, 1, '100.00'],
    ]);
    await prove();
  });

  test('a refused request leaves nothing behind but its record', async () => {
    const member = await borrower();
    await borrow(member);
    const id = await lastId(member);
    expect(await ask(`${id}/refuse`, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'reason_required' },
    });
    expect(await ask(`${id}/refuse`, { reason: 'Too early' })).toMatchObject({
      status: 200,
      body: { data: { status: 3, refuse_reason: 'Too early', used_credit: '0.00' } },
    });
    for (const decision of ['accept', 'refuse'])
      expect(await ask(`${id}/${decision}`, { reason: 'x' })).toMatchObject({
        status: 409,
        body: { error: 'already_decided' },
      });
    expect(await ask('2000000000/accept')).toMatchObject({ status: 404 });
    expect(await main(member)).toBe(0n);
    // The way is free again.
    expect(await borrow(member)).toMatchObject({ status: 200 });
    await prove();
  });

  test('overdue: noted once, shown as negative days, closed by repayment', async () => {
    const member = await borrower();
    const id = await lent(member, '500.00', 2);
    expect(await noteOverdueLoans(ctx())).toBe(0);
    await later(1.5 * DAY, async () => expect((await search(member.name)).list[0].remain_day).toBe(1));
    await later(2 * DAY + 3_600_000, async () => {
      expect((await search(member.name)).list[0]).toMatchObject({ is_overdue: 1, remain_day: -1 });
      expect(await noteOverdueLoans(ctx())).toBe(1);
      expect(await noteOverdueLoans(ctx())).toBe(0);
      expect(await borrow(member)).toMatchObject({ status: 400, body: { error: 'credit_overdue' } });
      const listed = await ask('list', { overdue: true, member_name: member.name });
      expect(listed.body.data.data).toMatchObject([{ id, is_overdue: 1 }]);
      expect(await repay(member, 500)).toMatchObject({ status: 200 });
      expect((await search(member.name)).list[1]).toMatchObject({
        is_return: 1,
        is_overdue: 0,
        remain_day: 0,
      });
    });
    const audit = await db()
      .selectFrom('audit_log')
      .select(['action', 'actor_kind'])
      .where('subject_kind', '=', 'credit')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'credit.accept', actor_kind: 'operator' },
      { action: 'credit.overdue', actor_kind: 'job' },
    ]);
    await prove();
  });

  test('the limit is the level’s until an operator sets one', async () => {
    const member = await borrower(null);
    expect(await me(member)).toMatchObject({ total_credit: '0.00' });
    expect(await ask('limits/level', { lang: 'zh_cn', level: 1, money: '300' })).toMatchObject({
      status: 200,
    });
    expect(await me(member)).toMatchObject({ total_credit: '300.00' });
    expect(await ask('limits/member', { name: member.name, money: '450.50' })).toMatchObject({
      body: { data: { total_credit: '450.50', used_credit: '0.00' } },
    });
    const limits = (await ask('limits')).body.data;
    expect(limits.levels).toContainEqual({ lang: 'zh_cn', level: 1, money: '300.00' });
    expect(limits.members).toContainEqual({
      name: member.name,
      currency: 'CNY',
      level: 1,
      money: '450.50',
      used_credit: '0.00',
    });
    expect(await ask('limits/member', { name: member.name })).toMatchObject({
      body: { data: { total_credit: '300.00' } },
    });
    expect(await ask('limits/member', { name: 'nobody99' })).toMatchObject({
      body: { error: 'account_unknown' },
    });
    await ask('limits/level', { lang: 'zh_cn', level: 1, money: '0' });
    expect((await borrow(member)).body.message).toBe('You can borrow at most 0.00');
  });

  test('a limit lowered meanwhile stops the acceptance, and a disabled account', async () => {
    const member = await borrower();
    await borrow(member);
    const id = await lastId(member);
    await ask('limits/member', { name: member.name, money: '499.99' });
    expect(await ask(`${id}/accept`)).toMatchObject({ status: 400, body: { error: 'credit_above_limit' } });
    await ask('limits/member', { name: member.name, money: '500' });
    await db().updateTable('member').set({ status: -1 }).where('id', '=', member.id).execute();
    expect(await ask(`${id}/accept`)).toMatchObject({ status: 400, body: { error: 'member_forbidden' } });
    expect(await main(member)).toBe(0n);
    await prove();
  });

  test('switched off: no new loans, yet what is owed can be repaid and a request refused', async () => {
    const member = await borrower();
    await lent(member);
    const waiting = await borrower();
    await borrow(waiting);
    const id = await lastId(waiting);
    await ctx().settings.set('activity', 'activity_jiebei_enable', '0');
    try {
      for (const answer of [
        await borrow(await borrower()),
        await ask(`${id}/accept`),
        await current().call('GET /credit/rule'),
        await current().call('GET /credit/record'),
        await lookUp('check', member.name),
        await lookUp('search', member.name),
      ])
        expect(answer).toMatchObject({ status: 400, body: { error: 'credit_closed' } });
      expect(await repay(member, '500.00')).toMatchObject({ status: 200 });
      expect(await ask(`${id}/refuse`, { reason: 'Closed' })).toMatchObject({ status: 200 });
    } finally {
      await ctx().settings.set('activity', 'activity_jiebei_enable', '1');
    }
    await prove();
  });

  type Prepared = {
    member: Borrower;
    call: (lang: string) => Promise<{ status: number; body: { error: string; message: string } }>;
  };
  const borrowing = (member: Borrower, fields: object = {}): Prepared => ({
    member,
    call: (lang) => borrow(member, fields, lang),
  });
  const repaying = (member: Borrower, money: unknown, fields: object = {}): Prepared => ({
    member,
    call: (lang) => repay(member, money, fields, lang),
  });
  const refusals: [error: keyof typeof errorStatuses, prepare: () => Promise<Prepared>][] = [
    ['captcha_wrong', async () => borrowing(await borrower(), { captcha: '0000' })],
    ['captcha_expired', async () => borrowing(await borrower(), { key: 'unknown' })],
    ['account_not_own', async () => borrowing(await borrower(), { name: 'lucky888' })],
    ['account_not_own', async () => repaying(await borrower(), 1, { name: 'lucky888' })],
    [
      'realname_required',
      async () => {
        const member = await borrower();
        await db().updateTable('member').set({ realname: null }).where('id', '=', member.id).execute();
        return borrowing(member);
      },
    ],
    ['realname_mismatch', async () => borrowing(await borrower(), { realname: 'Li Wai' })],
    [
      'credit_debt_open',
      async () => {
        const member = await borrower();
        await lent(member);
        return borrowing(member, { money: 1 });
      },
    ],
    [
      'credit_request_open',
      async () => {
        const member = await borrower();
        await borrow(member, { money: 1 });
        return borrowing(member, { money: 1 });
      },
    ],
    [
      'too_frequent',
      async () => {
        const member = await borrower();
        await lent(member);
        await repay(member, '500.00');
        return borrowing(member);
      },
    ],
    ['credit_above_limit', async () => borrowing(await borrower(), { money: '1000.01' })],
    ['credit_no_debt', async () => repaying(await borrower(100_000n, 100n), 1)],
    [
      'credit_whole_debt',
      async () => {
        const member = await borrower(100_000n, 100_000n);
        await lent(member);
        return repaying(member, '499.99');
      },
    ],
    [
      'credit_whole_debt',
      async () => {
        const member = await borrower(100_000n, 100_000n);
        await lent(member);
        return repaying(member, '500.01');
      },
    ],
    [
      'money_not_enough',
      async () => {
        const member = await borrower(100_000n, 0n);
        await lent(member);
        await ctx().database.transaction((trx) =>
          ctx().ledger.mustPost(trx, [
            {
              id: `spent:${member.id}`,
              member: member.id,
              operateType: 1,
              movements: [
                { from: { member: member.id, kind: 'main' }, to: { platform: 'adjustment' }, amount: 1n },
              ],
            },
          ]),
        );
        return repaying(member, '500.00');
      },
    ],
  ];
  test.each(refusals)('refuses %s in five languages, and nothing moves', async (error, prepare) => {
    const { member, call } = await prepare();
    const before = { main: await main(member), me: (await search(member.name)).row };
    for (const lang of langs) {
      const answer = await call(lang);
      expect(answer).toMatchObject({ status: errorStatuses[error], body: { error } });
      const [words = ''] = errorText(lang, error).split('{');
      expect(answer.body.message.startsWith(words)).toBe(true);
      expect(answer.body.message).not.toMatch(/[{}]/);
    }
    expect({ main: await main(member), me: (await search(member.name)).row }).toEqual(before);
    await prove();
  });

  test('a minute after the repayment the next loan is possible', async () => {
    const member = await borrower();
    await lent(member);
    await repay(member, '500.00');
    await later(60_000, async () => expect(await borrow(member)).toMatchObject({ status: 200 }));
  });

  test.each([
    ['days', 0],
    ['days', 31],
    ['days', 1.5],
    ['days', 'x'],
    ['money', 0],
    ['money', -1],
    ['money', '0.001'],
    ['money', '1.005'],
    ['money', 'much'],
    ['realname', 'L'],
    ['captcha', undefined],
    ['key', undefined],
  ])('%s %j is refused at its field', async (field, value) => {
    const answer = await borrow(await borrower(), { [field]: value });
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation' } });
    expect(Object.keys(answer.body.errors)).toEqual([field === 'key' ? 'captcha' : field]);
  });

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

testApi(
  'credit of the demonstration',
  (current) => {
    test('texts in every language, a limit for lucky8', async () => {
      for (const lang of langs) {
        const { data } = (await current().call('GET /credit/rule', { query: { lang } })).body;
        for (const text of Object.values(data)) expect(text).toMatch(/^<(p|ul)>/);
      }
      expect((await creditParts(current).search('lucky8')).row).toMatchObject({
        name: 'lu***8',
        total_credit: '2000.00',
        used_credit: '0.00',
      });
    });
  },
  { config: { demoContent: true } },
);
