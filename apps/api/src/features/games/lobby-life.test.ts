import { gameTypes } from '@koi/contract/enumerations';
import { expect, it } from 'vitest';
import { setSetting } from '../../../test/set-setting.ts';
import { MINUTE, SECOND, type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';

walletApi('the life of the lobby', (current) => {
  let bets = 0;
  const bet = async (
    t: WalletApi,
    member: WalletMember,
    more: { payout: bigint; isDemo?: boolean; hoursAgo?: number; status?: 'COMPLETE' | 'X' },
  ) => {
    bets += 1;
    const at = new Date(t.clock.now().getTime() - (more.hoursAgo ?? 1) * 60 * MINUTE);
    await t.ctx.database.db
      .insertInto('bet')
      .values({
        supplier: 'PG',
        bet_id: `life${bets}`,
        version: 1n,
        member_id: member.id,
        is_demo: more.isDemo ?? false,
        player: member.name,
        game_code: 'sun',
        game_name: 'Sun Reels',
        game_type: gameTypes.slots,
        round: '',
        detail: '',
        texts: JSON.stringify({ th: { gameName: 'สุริยัน', detail: '' } }),
        result: '',
        bet_amount: 10_00n,
        valid_amount: 10_00n,
        payout: more.payout,
        currency: 'USD',
        status: more.status ?? 'COMPLETE',
        bet_at: at,
        settled_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  };
  const life = async (t: WalletApi, lang = 'en') => {
    t.clock.advance(31 * SECOND);
    const { status, body } = await t.api.call('GET /lobby/life', { query: { lang } });
    expect(status).toBe(200);
    return body.data;
  };

  it('shows real wins alone, their names masked, and nothing where there are none', async () => {
    const t = current();
    const member = await t.addMember();
    expect(await life(t)).toMatchObject({ winners: [] });
    await bet(t, member, { payout: 60_00n });
    await bet(t, member, { payout: 59_99n });
    await bet(t, member, { payout: 900_00n, status: 'X' });
    await bet(t, member, { payout: 900_00n, hoursAgo: 25 });
    await bet(t, await t.addMember({ isDemo: true }), { payout: 900_00n, isDemo: true });
    const masked = `${member.name.slice(0, 2)}***${member.name.slice(5)}`;
    const { winners } = await life(t);
    expect(winners).toMatchObject([{ name: masked, game: 'Sun Reels', money: '50.00', api_name: 'PG' }]);
    expect(winners[0].at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    // Winners are shown only in their currency's market.
    expect((await life(t, 'th')).winners).toEqual([]);
  });

  it('follows the site: from which win on, whether at all, and whether it tells who is here', async () => {
    const t = current();
    const context = t.ctx;
    await setSetting(context, 'system.winners_from', '49');
    expect((await life(t)).winners).toHaveLength(2);
    await setSetting(context, 'system.is_winners_open', '0');
    expect((await life(t)).winners).toEqual([]);
    const member = await t.addMember();
    const at = t.clock.now();
    await t.ctx.database.db
      .insertInto('member_session')
      .values({ member_id: member.id, version: 1, device: '', place: '', created_at: at, last_seen_at: at })
      .execute();
    expect((await life(t)).online).toBe(1);
    t.clock.advance(6 * MINUTE);
    expect((await life(t)).online).toBe(0);
    await setSetting(context, 'system.is_online_open', '0');
    expect((await life(t)).online).toBeNull();
  });
});
