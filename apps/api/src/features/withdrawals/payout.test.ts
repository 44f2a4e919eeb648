import { expect, test } from 'vitest';
import { type MoneyApi, type MoneyMember, moneyApi } from '../../../test/money-api.ts';

moneyApi('the payout desk', (current) => {
  const apply = async (api: MoneyApi, member: MoneyMember): Promise<number> => {
    const body = { money: '500', qk_pwd: '482913', member_bank_id: await api.bindCard(member) };
    return (await api.call('POST /drawing', { token: member.token, body })).body.data.id;
  };
  const say = (token: string, id: number, verb: string, body: object = {}) =>
    current().call(`POST /operator/withdrawals/${id}/${verb}`, { token, body, query: { lang: 'en' } });
  const approved = async () => {
    const api = current();
    const member = await api.addMember({ money: 100_000n });
    const id = await apply(api, member);
    expect(await say(await api.operator('risk-a'), id, 'approve')).toMatchObject({ status: 200 });
    return { member, id };
  };
  const cashiers = async () =>
    [await current().operator('cash-a'), await current().operator('cash-b')] as const;
  const pending = async ({ id }: MoneyMember) =>
    (await current().ctx.ledger.balances(current().ctx.database.db, id)).withdrawalPending;
  const postings = async (id: number) => {
    const { bill_no } = await current()
      .ctx.database.db.selectFrom('withdrawal_order')
      .select('bill_no')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    const rows = await current()
      .ctx.database.db.selectFrom('ledger_transfer')
      .select('id')
      .where('id', 'like', `withdrawal:${bill_no}:%`)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.id.split(':').at(-1));
  };

  test('approved, claimed and paid with a reference; the member sees pending until then', async () => {
    const api = current();
    const { member, id } = await approved();
    const [first] = await cashiers();
    const seen = async () =>
      (await api.call('POST /drawing/list', { token: member.token, body: {} })).body.data.data[0];
    const { data: accounts } = (
      await api.call('POST /operator/withdrawals/accounts', { token: first, body: { id } })
    ).body;
    expect(accounts[0]).toMatchObject({ suits: 1, name: expect.stringMatching(/\d/) });
    expect(await seen()).toMatchObject({ status: 1, confirm_at: null });
    const claimed = await say(first, id, 'claim', { account_id: accounts[0].id });
    expect(claimed.body.data).toMatchObject({
      status: 1,
      stage: 'paying',
      payer: 'cash-a',
      paid_from: accounts[0].name,
    });
    expect(await seen()).toMatchObject({ status: 1, confirm_at: null });
    expect(await say(first, id, 'pay', { reference: ' ' })).toMatchObject({ status: 422 });
    const slip = `/api/activities/picture/${'s'.repeat(32)}.jpg`;
    expect((await say(first, id, 'pay', { reference: ' 2026-77 ', slip })).body.data).toMatchObject({
      status: 2,
      stage: 'paid',
      decided_by: 'cash-a',
      payout_reference: '2026-77',
      payout_slip: slip,
      approved_by: 'risk-a',
    });
    expect(await seen()).toMatchObject({ status: 2 });
    expect(await postings(id)).toEqual(['hold', 'paid']);
    await api.verify();
  });

  test('only who has claimed it pays it; another one may release it with a reason, and then claim it', async () => {
    const api = current();
    const { id } = await approved();
    const [first, second] = await cashiers();
    await say(first, id, 'claim');
    for (const [verb, body] of [
      ['claim', {}],
      ['pay', { reference: 'B-2' }],
      ['refuse', { reason: 'x' }],
    ] as const)
      expect(await say(second, id, verb, body)).toMatchObject({
        status: 409,
        body: { error: 'payout_claimed', message: 'cash-a has claimed this withdrawal for payment' },
      });
    expect(await say(second, id, 'release')).toMatchObject({ status: 400 });
    expect((await say(second, id, 'release', { reason: 'the bank was down' })).body.data).toMatchObject({
      stage: 'approved',
      payer: null,
      payout_note: 'the bank was down',
    });
    expect(await say(first, id, 'pay', { reference: 'B-2' })).toMatchObject({
      status: 409,
      body: { error: 'payout_not_claimed' },
    });
    await say(second, id, 'claim');
    expect((await say(second, id, 'pay', { reference: 'B-2' })).status).toBe(200);
    await api.verify();
  });

  test('what could not be paid is released and refused, and the money goes back', async () => {
    const api = current();
    const { member, id } = await approved();
    const [first] = await cashiers();
    await say(first, id, 'claim');
    await say(first, id, 'release', { reason: 'account closed' });
    expect((await say(await api.operator('risk-a'), id, 'refuse', { reason: 'account closed' })).status).toBe(
      200,
    );
    expect([await api.main(member), await pending(member)]).toEqual([100_000n, 0n]);
    expect(await postings(id)).toEqual(['hold', 'returned']);
    await api.verify();
  });

  test('two cashiers who claim and pay the same order at once: one pays, once', async () => {
    const api = current();
    for (let round = 0; round < 6; round += 1) {
      const { member, id } = await approved();
      const desk = await cashiers();
      const claims = await Promise.all(desk.map((token) => say(token, id, 'claim')));
      expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
      const pays = await Promise.all(
        [...desk, ...desk].map((token) => say(token, id, 'pay', { reference: 'B-3' })),
      );
      expect(pays.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([await api.main(member), await pending(member)]).toEqual([50_000n, 0n]);
      expect(await postings(id)).toEqual(['hold', 'paid']);
    }
    await api.verify();
  });

  test('payment against release: one of them wins', async () => {
    const api = current();
    for (let round = 0; round < 6; round += 1) {
      const { member, id } = await approved();
      const [first, second] = await cashiers();
      await say(first, id, 'claim');
      const [pay, release] = await Promise.all([
        say(first, id, 'pay', { reference: 'B-4' }),
        say(second, id, 'release', { reason: 'too slow' }),
      ]);
      expect([pay?.status, release?.status].sort()).toEqual([200, 409]);
      expect(await pending(member)).toBe(pay?.status === 200 ? 0n : 50_000n);
    }
    await api.verify();
  });

  test('the list of each stage', async () => {
    const api = current();
    const { member, id } = await approved();
    const [first] = await cashiers();
    const stages = async () => {
      const found: string[] = [];
      for (const stage of ['review', 'approved', 'paying', 'paid', 'refused']) {
        const body = { member_name: member.name, stage };
        const { total } = (await api.call('POST /operator/withdrawals/list', { token: first, body })).body
          .data;
        if (total > 0) found.push(stage);
      }
      return found;
    };
    expect(await stages()).toEqual(['approved']);
    await say(first, id, 'claim');
    expect(await stages()).toEqual(['paying']);
    await say(first, id, 'pay', { reference: 'B-5' });
    expect(await stages()).toEqual(['paid']);
  });
});
