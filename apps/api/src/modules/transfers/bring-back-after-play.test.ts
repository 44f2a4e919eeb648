import { expect, it } from 'vitest';
import { MINUTE, type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { findPlayer } from './player-accounts.ts';

walletApi('money after play in automatic wallets', (current) => {
  const job = (t: WalletApi) => t.ctx.jobs.runOnce(t.ctx, 'bring-back-after-play');
  const later = async (t: WalletApi, minutes = 10) => {
    t.clock.advance(minutes * MINUTE);
    await job(t);
  };
  const playing = async (t: WalletApi, options: { isDemo?: boolean } = {}): Promise<WalletMember> => {
    const member = await t.addMember({ money: 300_00n, automatic: true, ...options });
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
    return member;
  };
  const win = async (t: WalletApi, member: WalletMember, amount: bigint) =>
    t.ly.win((await findPlayer(t.ctx.database.db, member.id, 'LY'))?.player ?? '', amount);
  const waiting = (t: WalletApi, member: WalletMember) =>
    t.ctx.database.db.selectFrom('play_return').selectAll().where('member_id', '=', member.id).execute();

  it('comes home by itself when the game was left, trial accounts included, and nobody waits any more', async () => {
    const t = current();
    const members = [await playing(t), await playing(t, { isDemo: true })];
    await later(t, 9);
    for (const member of members) expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
    await later(t, 1);
    for (const member of members) {
      expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
      await later(t, 1);
      expect(await waiting(t, member)).toEqual([]);
      await t.prove(member);
    }
  });

  it('stays while it is played with, and comes with what was won', async () => {
    const t = current();
    const member = await playing(t);
    await win(t, member, 20_00n);
    await later(t);
    expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 320_00n });
    await later(t);
    expect(await t.balances(member)).toMatchObject({ main: 320_00n, ly: 0n });
    await t.prove(member);
  });

  it.each([false, true])(
    'is looked for again while a bet is open there, of a trial account (%s) too',
    async (isDemo) => {
      const t = current();
      const member = await playing(t, { isDemo });
      await t.ctx.database.run(
        `insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                        bet_amount, valid_amount, payout, currency, status, bet_at, created_at, updated_at)
       values ('LY', $1, 1, $2, $3, 'p', 'K3', 'K3', 3, '1', '', '', 100, 0, 0, 'CNY', 'X', now(), now(), now())`,
        [`open-${member.id}`, member.id, isDemo ? 1 : 0],
      );
      await later(t);
      expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
      await later(t, 1);
      expect(await waiting(t, member)).toHaveLength(1);
      await win(t, member, 5_00n);
      await t.ctx.database.run(`update bet set status = 'COMPLETE' where member_id = $1`, [member.id]);
      for (let look = 0; look < 3; look += 1) await later(t, 31);
      expect(await t.balances(member)).toMatchObject({ main: 305_00n, ly: 0n });
      expect(await waiting(t, member)).toEqual([]);
    },
  );

  it('is left alone by a member who changed to manual wallets, and where the site does without', async () => {
    const t = current();
    const manual = await playing(t);
    await t.ctx.database.db
      .updateTable('member')
      .set({ is_trans_on: 0 })
      .where('id', '=', manual.id)
      .execute();
    await later(t);
    expect(await t.balances(manual)).toMatchObject({ main: 0n, ly: 300_00n });
    expect(await waiting(t, manual)).toEqual([]);
    await t.ctx.settings.set('system', 'trans_home_minutes', '0');
    const without = await playing(t);
    expect(await waiting(t, without)).toEqual([]);
    await t.ctx.settings.set('system', 'trans_home_minutes', '10');
  });

  it('is asked for again where the supplier is down, and taken once where its answer is lost', async () => {
    const t = current();
    const member = await playing(t);
    t.ly.fail('balance', 'cut_before');
    await later(t);
    expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
    t.ly.fail('transfer', 'lost_after');
    await later(t, 1);
    await t.resolve();
    await later(t, 1);
    expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
    await t.prove(member);
  });

  it('a game opened again in the meantime begins the wait anew', async () => {
    const t = current();
    const member = await playing(t);
    t.clock.advance(9 * MINUTE);
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    await later(t, 2);
    expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
    await later(t, 9);
    expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
  });
});
