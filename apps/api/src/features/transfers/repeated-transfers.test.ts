import { expect, it } from 'vitest';
import { walletApi } from '../../../test/wallet-api.ts';

walletApi('the same transfer twice', (current) => {
  it.each(['game/deposit', 'game/withdrawal'])('%s in parallel moves once', async (kind) => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    if (kind === 'game/withdrawal')
      await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '100' });
    const body = { api_code: 'LY', money: '60', request_id: 'same' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => t.call(member, `POST /${kind}`, body)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.bill_no)).size).toBe(1);
    expect(await t.balances(member)).toMatchObject(
      kind === 'game/deposit' ? { main: 40_00n, ly: 60_00n } : { main: 60_00n, ly: 40_00n },
    );
    const other = await t.call(member, `POST /${kind}`, { ...body, money: '61' });
    expect(other).toMatchObject({ status: 409, body: { error: 'request_id_reused' } });
    await t.verify(member);
  });

  it.each(['game/deposit', 'game/withdrawal'])(
    '%s with different ids never goes below zero',
    async (kind) => {
      const t = current();
      const member = await t.addMember({ money: 100_00n });
      if (kind === 'game/withdrawal')
        await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '100' });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          t.call(member, `POST /${kind}`, { api_code: 'LY', money: '60', request_id: `id-${n}` }),
        ),
      );
      const done = answers.filter((answer) => answer.status === 200).length;
      expect(done).toBe(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(['transfer_in_transit', 'money_not_enough', 'supplier_money_not_enough']).toContain(
          answer.body.error,
        );
      }
      await t.verify(member);
    },
  );

  it('deposits to two suppliers at once share one wallet', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    const answers = await Promise.all(
      ['LY', 'PG'].map((api_code) => t.call(member, 'POST /game/deposit', { api_code, money: '60' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await t.balances(member)).main).toBe(40_00n);
    await t.verify(member);
  });

  it('taking home in parallel and with the same id moves everything once', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '60' });
    await t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '40' });
    const same = { request_id: 'home' };
    await Promise.all([1, 2, 3].map(() => t.call(member, 'POST /game/recovery_last', same)));
    await Promise.all(
      [1, 2].map((n) => t.call(member, 'POST /game/recovery_last', { request_id: `other-${n}` })),
    );
    expect(await t.balances(member)).toMatchObject({ main: 100_00n, ly: 0n, pg: 0n });
    await t.verify(member);
  });

  it('an id given up before it arrived is refused', async () => {
    const t = current();
    const member = await t.addMember({ money: 100_00n });
    const inquiryMade = await t.call(member, 'POST /operation/outcome', {
      request_id: 'late',
      kind: 'game/deposit',
    });
    expect(inquiryMade.body.data.state).toBe('void');
    const late = await t.call(member, 'POST /game/deposit', {
      api_code: 'LY',
      money: '1',
      request_id: 'late',
    });
    expect(late).toMatchObject({ status: 409, body: { error: 'operation_void' } });
    expect((await t.balances(member)).main).toBe(100_00n);
  });
});
