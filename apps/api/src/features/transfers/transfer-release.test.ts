import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type WalletMember, walletApi } from '../../../test/wallet-api.ts';

/**
 * The main wallet's correct balance by the supplier's outcome: 50 of 100 were there, 20 more were moved or
 * not.
 */
const cases = [
  ['in', 'error_after', 'refused', '-20.00', 30_00n],
  ['in', 'error_before', 'done', '20.00', 50_00n],
  ['out', 'error_after', 'refused', '20.00', 70_00n],
  ['out', 'error_before', 'done', '-20.00', 50_00n],
] as const;
type Case = (typeof cases)[number];

walletApi('what a contradicted transfer left in suspense', (current) => {
  const send = async (path: string, body: object, name = 'operator') =>
    current().api.call(`POST /operator/${path}`, {
      token: await operatorToken(current().api, name),
      body,
      query: { lang: 'en' },
    });
  const release = (id: string, side: 'member' | 'house', name?: string, reason = 'their statement') =>
    send(`transfers/${id}/release`, { side, reason }, name);

  /** A transfer decided wrongly and then contradicted. */
  const contradicted = async ([direction, fault, verdict]: Readonly<
    [Case[0], Case[1], Case[2], ...unknown[]]
  >) => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '50' });
    t.ly.fail('transfer', fault);
    await t.call(member, direction === 'in' ? 'POST /game/deposit' : 'POST /game/withdrawal', {
      api_code: 'LY',
      money: '20',
    });
    const { id } = await t.ctx.database.db
      .updateTable('transfer_order')
      .set({ state: 'manual', next_check_at: null })
      .where('member_id', '=', member.id)
      .where('finished_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow();
    await send(`transfers/${id}/decide`, { outcome: verdict, reason: 'by phone' });
    await t.resolve();
    return { member, id };
  };
  const rowOf = async (id: string) => (await send('transfers/list', { id: Number(id) })).body.data.data[0];
  const auditOf = async (id: string) => {
    const { bill_no } = await rowOf(id);
    const rows = await current()
      .ctx.database.db.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', bill_no)
      .orderBy('id')
      .execute();
    return rows.map(({ action, after }) => [action, (after as { reason?: string } | null)?.reason]);
  };
  const waits = async () => (await send('waiting', {})).body.data.transfers;

  test.each(cases)('%s, %s, decided %s: %s goes to or from the member', async (...which) => {
    const t = current();
    const [, , , suspense, right] = which;
    const before = await waits();
    const { member, id } = await contradicted(which);
    const wrong = (await t.balances(member)).main;
    expect(wrong).not.toBe(right);
    expect(await rowOf(id)).toMatchObject({ state: 'contradicted', suspense, released_side: null });
    expect(await waits()).toBe(before + 1);
    const { data } = (await send('transfers/list', { state: 'waiting' })).body.data;
    expect(data.map((row: { id: number }) => String(row.id))).toContain(id);
    expect((await send('today/alerts', {})).body.data).toContainEqual(
      expect.objectContaining({ kind: 'transfer', level: 'error', subject: 'LY' }),
    );
    expect((await send(`transfers/${id}/take`, {})).body.data.is_mine).toBe(1);
    await t.verify(member);

    expect((await release(id, 'member', 'operator', ' ')).body.error).toBe('reason_required');
    expect((await release(id, 'member')).body.data).toMatchObject({
      state: 'contradicted',
      second: { by: 'operator', reason: 'their statement' },
    });
    expect((await release(id, 'member')).body.error).toBe('second_operator_required');
    // Different content needs its own two operators.
    expect((await release(id, 'house', 'second')).body.data.state).toBe('contradicted');
    expect((await t.balances(member)).main).toBe(wrong);
    expect((await release(id, 'member', 'second', 'I see it as well')).body.data).toMatchObject({
      state: 'released',
      released_side: 'member',
      suspense: null,
      decided_by: 'second',
      decision_reason: 'I see it as well',
    });
    expect((await t.balances(member)).main).toBe(right);
    for (const side of ['member', 'house'] as const)
      expect((await release(id, side)).body.error).toBe('already_decided');
    expect((await send(`transfers/${id}/take`, {})).body.error).toBe('already_decided');
    expect((await t.balances(member)).main).toBe(right);
    expect(await waits()).toBe(before);
    expect(await auditOf(id)).toEqual([
      ['transfer.decide', 'by phone'],
      ['transfer.agree', 'their statement'],
      ['transfer.agree', 'their statement'],
      ['transfer.release', 'I see it as well'],
    ]);
    await t.verify(member);
  });

  test.each(cases)('%s, %s, decided %s: %s goes to or from the house', async (...which) => {
    const t = current();
    const { member, id } = await contradicted(which);
    const { main } = await t.balances(member);
    await release(id, 'house');
    expect((await release(id, 'house', 'second')).body.data).toMatchObject({
      state: 'released',
      released_side: 'house',
    });
    expect((await t.balances(member)).main).toBe(main);
    await t.verify(member);
  });

  const spend = (member: WalletMember, money: string) =>
    current().call(member, 'POST /game/deposit', { api_code: 'PG', money });

  test('of a member who has spent it nothing is taken, now or between both words; the house bears it', async () => {
    const t = current();
    const { member, id } = await contradicted(cases[0]);
    await release(id, 'member');
    await spend(member, '35');
    const refused = await release(id, 'member', 'second');
    expect(refused).toMatchObject({ status: 400, body: { error: 'adjustment_above_balance' } });
    expect(refused.body.message).toContain('15.00');
    expect((await release(id, 'member')).body.error).toBe('adjustment_above_balance');
    expect(await rowOf(id)).toMatchObject({ state: 'contradicted', suspense: '-20.00' });
    await release(id, 'house');
    expect((await release(id, 'house', 'second')).body.data.state).toBe('released');
    expect((await t.balances(member)).main).toBe(15_00n);
    await t.verify(member);
  });

  test('what came out of the rebate wallet goes back there', async () => {
    const t = current();
    const member = await t.addMember();
    await t.ctx.database.transaction((trx) =>
      t.ctx.ledger.mustPost(trx, [
        {
          id: `rebate-of:${member.id}`,
          member: member.id,
          operateType: 5,
          movements: [
            {
              from: { platform: 'rebate_expense' },
              to: { member: member.id, kind: 'rebate' },
              amount: 20_00n,
            },
          ],
          reference: { type: 'rebate', id: String(member.id) },
          description: '',
        },
      ]),
    );
    t.ly.fail('transfer', 'error_before');
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '20', money_type: 'fs_money' });
    const { id } = await t.ctx.database.db
      .updateTable('transfer_order')
      .set({ state: 'manual', next_check_at: null })
      .where('member_id', '=', member.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    await send(`transfers/${id}/decide`, { outcome: 'done', reason: 'by phone' });
    await t.resolve();
    await release(id, 'member');
    await release(id, 'member', 'second');
    expect(await t.balances(member)).toMatchObject({ main: 0n, rebate: 20_00n, ly: 0n });
    await t.verify(member);
  });

  test('said by two several times at the same moment, it is released once', async () => {
    const t = current();
    const { member, id } = await contradicted(cases[1]);
    const answers = await Promise.all(
      ['operator', 'second', 'operator', 'second', 'third'].map((name) => release(id, 'member', name)),
    );
    expect(answers.filter(({ body }) => body.data?.state === 'released')).toHaveLength(1);
    expect((await t.balances(member)).main).toBe(50_00n);
    expect((await auditOf(id)).filter(([action]) => action === 'transfer.release')).toHaveLength(1);
    await t.verify(member);
  });

  test('one that is not contradicted has nothing to release', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5' });
    const { id } = await t.ctx.database.db
      .selectFrom('transfer_order')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect((await release(id, 'house')).body.error).toBe('already_decided');
    expect((await release('2000000000', 'house')).body.error).toBe('not_found');
    await t.verify(member);
  });
});
