import { expect, it } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { findPlayer } from '../transfers/queries.ts';

walletApi('money of an excluded member', (current) => {
  const playing = async (t: WalletApi): Promise<WalletMember> => {
    const member = await t.addMember({ money: 50_000n });
    await t.ctx.database.db
      .updateTable('member')
      .set({ password_hash: await hashPassword('koi12345') })
      .where('id', '=', member.id)
      .execute();
    await t.launch(member, { api_code: 'LY' });
    expect((await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '100' })).status).toBe(200);
    return member;
  };
  const exclude = (t: WalletApi, member: WalletMember) =>
    t.call(member, 'POST /member/limits/exclude', { kind: 'self_exclusion', months: 6 });
  const job = (t: WalletApi) => t.ctx.jobs.runOnce(t.ctx, 'recall-excluded');

  const byStaff = async (t: WalletApi, member: WalletMember) =>
    t.api.call('POST /operator/protection/exclude', {
      token: await operatorToken(t.api, 'guardian'),
      body: { member_name: member.name, kind: 'time_out', days: 7, reason: 'asked' },
    });

  it.each([
    ['by himself', exclude],
    ['by the staff', byStaff],
  ])(
    'is recalled, and sessions at suppliers have ended when the exclusion is answered: %s',
    async (_, by) => {
      const t = current();
      const member = await playing(t);
      expect(await by(t, member)).toMatchObject({ status: 200, body: { status: 'success' } });
      const player = (await findPlayer(t.ctx.database.db, member.id, 'LY'))?.player ?? '';
      expect(t.ly.ended).toContain(player);
      await job(t);
      expect(await t.balances(member)).toMatchObject({ main: 50_000n, ly: 0n });
      await t.verify(member);
    },
  );

  it('a supplier that is down does not hold up an exclusion, and is notified later', async () => {
    const t = current();
    const member = await playing(t);
    t.ly.fail('endPlayer', 'cut_before');
    expect((await exclude(t, member)).status).toBe(200);
    const player = (await findPlayer(t.ctx.database.db, member.id, 'LY'))?.player ?? '';
    expect(t.ly.ended).not.toContain(player);
    t.clock.advance(6_000);
    await t.ctx.jobs.runOnce(t.ctx, 'end-players');
    expect(t.ly.ended).toContain(player);
    await job(t);
    expect(await t.balances(member)).toMatchObject({ main: 50_000n, ly: 0n });
  });

  it('comes home later from a supplier that is down', async () => {
    const t = current();
    const member = await playing(t);
    await exclude(t, member);
    t.ly.fail('balance', 'cut_before');
    await job(t);
    expect((await t.balances(member)).main).toBe(40_000n);
    t.clock.advance(60_000);
    await job(t);
    expect((await t.balances(member)).main).toBe(50_000n);
    t.clock.advance(60_000);
    await job(t);
    expect(
      await t.ctx.database.db
        .selectFrom('recall_queue')
        .selectAll()
        .where('member_id', '=', member.id)
        .where('cause', '=', 'exclusion')
        .execute(),
    ).toEqual([]);
  });

  it('an exclusion and transfers, deposits and launches at the same moment: nothing goes in after it', async () => {
    const t = current();
    const member = await playing(t);
    const before = (await t.balances(member)).main;
    const [excluded, ...others] = await Promise.all([
      exclude(t, member),
      ...Array.from({ length: 4 }, () =>
        t.call(member, 'POST /game/deposit', { api_code: 'PG', money: '10' }),
      ),
      t.launch(member, { api_code: 'PG' }),
    ]);
    expect(excluded?.status).toBe(200);
    expect(others.length).toBe(5);
    await t.resolve();
    await job(t);
    t.clock.advance(60_000);
    await job(t);
    expect((await t.balances(member)).main).toBeGreaterThanOrEqual(before);
    expect((await t.balances(member)).pg).toBe(0n);
    await t.verify(member);
  });
});
