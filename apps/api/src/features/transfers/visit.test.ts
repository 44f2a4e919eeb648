import { expect, it } from 'vitest';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { findPlayer } from './queries.ts';

walletApi('what a visit to a game came to', (current) => {
  const visit = async (t: WalletApi, { token }: WalletMember, supplier = 'LY') => {
    const answer = await t.api.call('GET /game/visit', { token, query: { api_code: supplier } });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const playing = async (t: WalletApi): Promise<WalletMember> => {
    const member = await t.addMember({ money: 300_00n, automatic: true });
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    return member;
  };
  /** A stored bet, and the money it moved at the supplier. */
  const bet = async (t: WalletApi, { id }: WalletMember, of: { payout: bigint; status: string }) => {
    const at = t.clock.now();
    await t.ctx.database.run(
      `insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, result,
                        bet_amount, valid_amount, payout, currency, status, bet_at, created_at, updated_at)
       values ('LY', $1, 1, $2, false, 'p', 'K3', 'K3', 3, '1', '', '', 2000, 2000, $3, 'CNY', $4, $5, $5, $5)`,
      [`visit-${id}-${of.status}`, id, of.payout, of.status, at],
    );
  };
  const move = async (t: WalletApi, { id }: WalletMember, amount: bigint) =>
    t.ly.win((await findPlayer(t.ctx.database.db, id, 'LY'))?.player ?? '', amount);
  const comeHome = (t: WalletApi, member: WalletMember) =>
    t.call(member, 'POST /game/recovery_last', { api_code: 'LY' });

  it('is nothing where nobody played', async () => {
    const t = current();
    const member = await t.addMember({ money: 300_00n, automatic: true });
    expect(await visit(t, member)).toBeNull();
    await t.launch(member, { api_code: 'LY' });
    await comeHome(t, member);
    expect(await visit(t, member)).toBeNull();
  });

  it('is what the bets say where the money agrees, stakes and what came back apart', async () => {
    const t = current();
    const member = await playing(t);
    await bet(t, member, { payout: 12_50n, status: 'COMPLETE' });
    await move(t, member, -7_50n);
    await comeHome(t, member);
    expect(await visit(t, member)).toEqual({
      result: '-7.50',
      staked: '20.00',
      returned: '12.50',
      state: 'settled',
    });
    // The next visit starts from zero.
    await t.launch(member, { api_code: 'LY' });
    await comeHome(t, member);
    expect(await visit(t, member)).toBeNull();
  });

  it('says that bets are being read as long as they do not account for the money, or that they are open', async () => {
    const t = current();
    const member = await playing(t);
    await move(t, member, 30_00n);
    await comeHome(t, member);
    expect(await visit(t, member)).toMatchObject({ result: '30.00', state: 'reading' });
    await bet(t, member, { payout: 50_00n, status: 'COMPLETE' });
    expect(await visit(t, member)).toMatchObject({ result: '30.00', state: 'settled' });
    await bet(t, member, { payout: 0n, status: 'X' });
    expect(await visit(t, member)).toMatchObject({ state: 'open' });
  });
});
