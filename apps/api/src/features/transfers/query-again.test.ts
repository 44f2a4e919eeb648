import { expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { walletApi } from '../../../test/wallet-api.ts';

walletApi('a transfer in doubt is asked about again', (current) => {
  /** A transfer of 5.00 in with an unknown outcome, handed to operators. */
  const inDoubt = async (fault: 'error_before' | 'error_after') => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    t.ly.fail('transfer', fault);
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '5.00' });
    const { id } = await t.ctx.database.db
      .updateTable('transfer_order')
      .set({ state: 'manual', next_check_at: null })
      .where('member_id', '=', member.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { member, id };
  };
  const send = async (id: string) => {
    const t = current();
    const token = await operatorToken(t.api);
    return t.api.call(`POST /operator/transfers/${id}/ask`, { token, body: {} });
  };

  test('done there: settled with what was held; asked twice, it is decided', async () => {
    const t = current();
    const { member, id } = await inDoubt('error_after');
    const answer = await send(id);
    expect(answer.body).toMatchObject({
      said: 'done',
      data: { state: 'settled', can_ask: 1, decided_by: null },
    });
    expect(await t.balances(member)).toMatchObject({ main: 95_00n, ly: 5_00n });
    expect((await send(id)).body.error).toBe('already_decided');
    const audit = await t.ctx.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'transfer.ask')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ before: { state: 'manual' }, after: { state: 'settled', said: 'done' } });
    await t.verify(member);
  });

  test('never seen there: told, and nothing is decided or sent again', async () => {
    const t = current();
    const { member, id } = await inDoubt('error_before');
    const answer = await send(id);
    expect(answer.body).toMatchObject({ said: 'not_found', data: { state: 'manual' } });
    expect(await t.balances(member)).toMatchObject({ main: 95_00n, ly: 0n });
    const token = await operatorToken(t.api);
    const refused = await t.api.call(`POST /operator/transfers/${id}/decide`, {
      token,
      body: { outcome: 'refused', reason: 'never seen there' },
    });
    expect(refused.body.data).toMatchObject({
      state: 'returned',
      decided_by: 'operator',
      decision_reason: 'never seen there',
    });
    expect(await t.balances(member)).toMatchObject({ main: 100_00n });
  });
});
