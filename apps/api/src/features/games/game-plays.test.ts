import { gameTypes } from '@koi/contract/enumerations';
import { expect, it } from 'vitest';
import { setSetting } from '../../../test/set-setting.ts';
import { MINUTE, type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';

walletApi('the ranking by play', (current) => {
  let bets = 0;
  const bet = async (t: WalletApi, member: WalletMember, code: string, hoursAgo: number, isDemo = false) => {
    bets += 1;
    const at = new Date(t.clock.now().getTime() - hoursAgo * 60 * MINUTE);
    await t.ctx.database.db
      .insertInto('bet')
      .values({
        supplier: 'PG',
        bet_id: `play${bets}`,
        version: 1n,
        member_id: member.id,
        is_demo: isDemo,
        player: member.name,
        game_code: code,
        game_name: code,
        game_type: gameTypes.fishing,
        round: '',
        detail: '',
        texts: null,
        result: '',
        bet_amount: 100n,
        valid_amount: 100n,
        payout: 0n,
        currency: 'USD',
        status: 'COMPLETE',
        bet_at: at,
        settled_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  };
  const count = async (t: WalletApi) => {
    t.clock.advance(2 * MINUTE);
    await t.ctx.jobs.runOnce(t.ctx, 'count-plays');
  };
  const hot = async (t: WalletApi): Promise<string[]> => {
    const { body } = await t.api.call('GET /games', { query: { lang: 'en' } });
    return body.data[0].child.map(({ title }: { title: string }) => title);
  };

  it('begins with what most members played in the last days; trials and older bets do not count', async () => {
    const t = current();
    await t.ctx.database.db.updateTable('game_entry').set({ tags: '' }).execute();
    const entry = (name: string, code: string, tags = '') => ({
      supplier: 'PG',
      game_type: gameTypes.fishing,
      names: JSON.stringify({ common: name }),
      params: JSON.stringify({ gameCode: code }),
      tags,
      weight: 10,
    });
    await t.ctx.database.db
      .insertInto('game_entry')
      .values([entry('Tagged', 'T', 'hot'), entry('Loved', 'L'), entry('Liked', 'I'), entry('Old', 'O')])
      .execute();
    expect(await hot(t)).toEqual(['Tagged']);
    const members = [await t.addMember(), await t.addMember()] as const;
    // A member's bets within an hour count as one visit.
    for (let n = 0; n < 3; n += 1) await bet(t, members[0], 'I', 5);
    for (const member of members) await bet(t, member, 'L', 5);
    await bet(t, members[0], 'O', 4 * 24);
    await bet(t, await t.addMember({ isDemo: true }), 'T', 5, true);
    await count(t);
    expect(await hot(t)).toEqual(['Loved', 'Liked', 'Tagged']);
    // A recount with late bets counts nothing twice.
    await bet(t, members[1], 'I', 5);
    await bet(t, await t.addMember(), 'I', 5);
    await count(t);
    expect(await hot(t)).toEqual(['Liked', 'Loved', 'Tagged']);
  });

  it('keeps what is tagged, however much else was played', async () => {
    const t = current();
    const { db } = t.ctx.database;
    const codes = Array.from({ length: 24 }, (_, n) => `many${n}`);
    const rows = await db
      .insertInto('game_entry')
      .values(
        codes.map((code) => ({
          supplier: 'PG',
          game_type: gameTypes.fishing,
          names: JSON.stringify({ common: code }),
          params: JSON.stringify({ gameCode: code }),
          weight: 10,
        })),
      )
      .returning('id')
      .execute();
    const members = [await t.addMember(), await t.addMember()];
    for (const member of members) for (const code of codes) await bet(t, member, code, 1);
    await count(t);
    const titles = await hot(t);
    expect([titles.length, titles.at(-1)]).toEqual([24, 'Tagged']);
    const ids = rows.map(({ id }) => id);
    await db.updateTable('game_entry').set({ tags: 'hot' }).where('id', 'in', ids).execute();
    expect((await hot(t)).toSorted()).toEqual([...codes, 'Tagged'].toSorted());
    await db.deleteFrom('game_entry').where('id', 'in', ids).execute();
  });

  it('looks at as many days as the site says, at none where it goes by tags alone', async () => {
    const t = current();
    await setSetting(t.ctx, 'system.hot_days', '7');
    await count(t);
    expect(await hot(t)).toContain('Old');
    await setSetting(t.ctx, 'system.hot_days', '0');
    await count(t);
    expect(await hot(t)).toEqual(['Tagged']);
    await setSetting(t.ctx, 'system.hot_days', '3');
  });
});
