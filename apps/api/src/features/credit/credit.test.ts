import { langs } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { demoParts } from '../../../../demo/src/parts.ts';
import { testApi } from '../../../test/api.ts';
import { creditParts } from '../../../test/credit.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { noteOverdueLoans } from './overdue-loans.ts';

testApi('credit', (current) => {
  const {
    ctx,
    db,
    borrower,
    tokenOf,
    borrow,
    repay,
    send,
    lastId,
    lent,
    main,
    me,
    search,
    lookUp,
    verify,
    later,
  } = creditParts(current);

  test('a request moves nothing, acceptance pays, the whole debt is repaid', async () => {
    const member = await borrower(100_000n, 10_000n);
    const requested = await borrow(member, { money: 500, days: '15' });
    expect(requested).toMatchObject({ status: 200, body: { message: 'Submitted, waiting for review' } });
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

    expect((await send('list', { member_name: member.name })).body.data.data).toMatchObject([
      { money: '500.00', borrow_day: 15, total_credit: '1000.00', used_credit: '0.00', currency: 'CNY' },
    ]);
    expect((await search(member.name)).list[0].is_read).toBe(1);
    const id = await lastId(member);
    expect(await send(`${id}/accept`)).toMatchObject({
      status: 200,
      body: { data: { status: 2, remain_day: 15, used_credit: '500.00', decided_by: 'lender' } },
    });
    expect(await main(member)).toBe(60_000n);
    expect(await me(member)).toMatchObject({
      money: '600.00',
      total_credit: '1000.00',
      used_credit: '500.00',
    });

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
    await verify();
  });

  test('a refused request leaves nothing behind but its record', async () => {
    const member = await borrower();
    await borrow(member);
    const id = await lastId(member);
    expect(await send(`${id}/refuse`, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'reason_required' },
    });
    expect(await send(`${id}/refuse`, { reason: 'Too early' })).toMatchObject({
      status: 200,
      body: { data: { status: 3, refuse_reason: 'Too early', used_credit: '0.00' } },
    });
    for (const decision of ['accept', 'refuse'])
      expect(await send(`${id}/${decision}`, { reason: 'x' })).toMatchObject({
        status: 409,
        body: { error: 'already_decided' },
      });
    expect(await send('2000000000/accept')).toMatchObject({ status: 404 });
    expect(await main(member)).toBe(0n);
    // A new request is possible again.
    expect(await borrow(member)).toMatchObject({ status: 200 });
    await verify();
  });

  test('overdue: noted once, shown as negative days, closed by repayment', async () => {
    const member = await borrower();
    const id = await lent(member, '500.00', 2);
    expect(await noteOverdueLoans(ctx())).toBe(0);
    await later(1.5 * DAY_MS, async () => expect((await search(member.name)).list[0].remain_day).toBe(1));
    await later(2 * DAY_MS + 3_600_000, async () => {
      expect((await search(member.name)).list[0]).toMatchObject({ is_overdue: 1, remain_day: -1 });
      expect(await noteOverdueLoans(ctx())).toBe(1);
      expect(await noteOverdueLoans(ctx())).toBe(0);
      expect(await borrow(member)).toMatchObject({ status: 400, body: { error: 'credit_overdue' } });
      const listed = await send('list', { overdue: true, member_name: member.name });
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
    await verify();
  });

  test('own limits are read page by page, by currency', async () => {
    const names: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { name } = await borrower(null);
      names.push(name);
      await send('limits/member', { reason: 'x', name, money: '20' });
    }
    const all = (await send('limits', { lang: 'zh_cn', limit: 100 })).body.data.members;
    const found = all.data.map(({ name }: { name: string }) => name);
    expect(found).toEqual(found.toSorted());
    expect(found).toEqual(expect.arrayContaining(names));
    expect(all).toMatchObject({ total: found.length, last_page: 1, total_is_estimate: 0 });
    const second = (await send('limits', { lang: 'zh_cn', limit: 2, page: 2 })).body.data;
    expect(second.members.data.map(({ name }: { name: string }) => name)).toEqual(found.slice(2, 4));
    expect(second.members).toMatchObject({ total: found.length, from: 3 });
    expect((await send('limits', { lang: 'th' })).body.data.members).toMatchObject({ total: 0, data: [] });
    expect((await send('limits', { limit: 101 })).status).toBe(422);
  });

  test('the limit is the level’s until an operator sets one', async () => {
    const member = await borrower(null);
    expect(await me(member)).toMatchObject({ total_credit: '0.00' });
    expect(await send('limits/level', { reason: 'x', lang: 'zh_cn', level: 1, money: '300' })).toMatchObject({
      status: 200,
    });
    expect(await me(member)).toMatchObject({ total_credit: '300.00' });
    expect(await send('limits/member', { reason: 'x', name: member.name, money: '450.50' })).toMatchObject({
      body: { data: { total_credit: '450.50', used_credit: '0.00' } },
    });
    const limits = (await send('limits')).body.data;
    expect(limits.levels).toContainEqual({ lang: 'zh_cn', level: 1, money: '300.00' });
    expect(limits.members.data).toContainEqual({
      name: member.name,
      currency: 'CNY',
      level: 1,
      money: '450.50',
      used_credit: '0.00',
    });
    expect(await send('limits/member', { reason: 'x', name: member.name })).toMatchObject({
      body: { data: { total_credit: '300.00' } },
    });
    expect(await send('limits/member', { reason: 'x', name: 'nobody99' })).toMatchObject({
      body: { error: 'account_unknown' },
    });
    await send('limits/level', { reason: 'x', lang: 'zh_cn', level: 1, money: '0' });
    expect((await borrow(member)).body.message).toBe('You can borrow up to ¥0.00\u00a0CNY');
  });

  test('a limit lowered meanwhile stops the acceptance, and a disabled account', async () => {
    const member = await borrower();
    await borrow(member);
    const id = await lastId(member);
    await send('limits/member', { reason: 'x', name: member.name, money: '499.99' });
    expect(await send(`${id}/accept`)).toMatchObject({ status: 400, body: { error: 'credit_above_limit' } });
    await send('limits/member', { reason: 'x', name: member.name, money: '500' });
    await db().updateTable('member').set({ status: -1 }).where('id', '=', member.id).execute();
    expect(await send(`${id}/accept`)).toMatchObject({ status: 400, body: { error: 'member_forbidden' } });
    expect(await main(member)).toBe(0n);
    await verify();
  });

  test('switched off: no new loans, yet what is owed can be repaid and a request refused', async () => {
    const member = await borrower();
    await lent(member);
    const waiting = await borrower();
    await borrow(waiting);
    const id = await lastId(waiting);
    await setSetting(ctx(), 'activity.activity_jiebei_enable', '0');
    try {
      for (const answer of [
        await borrow(await borrower()),
        await send(`${id}/accept`),
        await current().call('GET /credit/rule'),
        await current().call('GET /credit/record'),
        await lookUp('check', member.name),
        await lookUp('search', member.name),
      ])
        expect(answer).toMatchObject({ status: 400, body: { error: 'credit_closed' } });
      expect(await repay(member, '500.00')).toMatchObject({ status: 200 });
      expect(await send(`${id}/refuse`, { reason: 'Closed' })).toMatchObject({ status: 200 });
    } finally {
      await setSetting(ctx(), 'activity.activity_jiebei_enable', '1');
    }
    await verify();
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
  { parts: demoParts({ content: true, history: false }) },
);
