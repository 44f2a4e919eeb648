import { expect, it, vi } from 'vitest';
import { setSetting } from '../../../test/set-setting.ts';
import { MINUTE, type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { findPlayer } from './queries.ts';

walletApi('money after play in automatic wallets', (current) => {
  const job = (t: WalletApi) => t.ctx.jobs.runOnce(t.ctx, 'recall-idle');
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
    t.ctx.database.db.selectFrom('recall_queue').selectAll().where('member_id', '=', member.id).execute();

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
      await t.verify(member);
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
    await t.verify(member);
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
        [`open-${member.id}`, member.id, isDemo],
      );
      await later(t);
      expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
      await later(t, 1);
      expect(await waiting(t, member)).toHaveLength(1);
      await win(t, member, 5_00n);
      await t.ctx.database.run(`update bet set status = 'COMPLETE' where member_id = $1`, [member.id]);
      for (let read = 0; read < 3; read += 1) await later(t, 31);
      expect(await t.balances(member)).toMatchObject({ main: 305_00n, ly: 0n });
      expect(await waiting(t, member)).toEqual([]);
    },
  );

  it('is left alone by a member who changed to manual wallets, and where the site does without', async () => {
    const t = current();
    const manual = await playing(t);
    await t.ctx.database.db
      .updateTable('member')
      .set({ auto_transfer: false })
      .where('id', '=', manual.id)
      .execute();
    await later(t);
    expect(await t.balances(manual)).toMatchObject({ main: 0n, ly: 300_00n });
    expect(await waiting(t, manual)).toEqual([]);
    await setSetting(t.ctx, 'system.trans_home_minutes', '0');
    const without = await playing(t);
    expect(await waiting(t, without)).toEqual([]);
    await setSetting(t.ctx, 'system.trans_home_minutes', '10');
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
    await t.verify(member);
  });

  it('a game opened again in the meantime starts the wait again', async () => {
    const t = current();
    const member = await playing(t);
    t.clock.advance(9 * MINUTE);
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    await later(t, 2);
    expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
    await later(t, 9);
    expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
  });

  it('a game opened after a switch to automatic wallets keeps its money, where the site does without too', async () => {
    const t = current();
    await setSetting(t.ctx, 'system.trans_home_minutes', '0');
    const member = await t.addMember({ money: 300_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '100' });
    expect((await t.call(member, 'POST /game/change_trans', { status: 1 })).body.api_code).toBe('LY');
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    await job(t);
    await setSetting(t.ctx, 'system.trans_home_minutes', '10');
    expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
    expect(await waiting(t, member)).toEqual([]);
  });

  it.each([
    ['balance', 'cut_before'],
    ['balance', 'refuse'],
    ['transfer', 'refuse'],
    ['transfer', 'lost_before'],
    ['transfer', 'lost_after'],
  ] as const)('after a switch is tried again until it has come: %s, %s', async (operation, fault) => {
    const t = current();
    const member = await t.addMember({ money: 300_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '300' });
    await t.call(member, 'POST /game/change_trans', { status: 1 });
    t.ly.fail(operation, fault);
    await job(t);
    expect((await waiting(t, member)).map((row) => row.cause)).toEqual(['switch']);
    await later(t, 1);
    await t.resolve();
    await later(t, 1);
    expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
    expect((await waiting(t, member)).map((row) => row.cause)).toEqual(['play']);
    await t.verify(member);
  });

  const switched = async (t: WalletApi): Promise<WalletMember> => {
    const member = await t.addMember({ money: 300_00n });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '100' });
    await t.call(member, 'POST /game/change_trans', { status: 1 });
    return member;
  };

  it.each([
    { cause: 'a switch', prepare: switched, call: 1 },
    { cause: 'play', prepare: playing, call: 2 },
  ])(
    'a game opened while the job of $cause asks for the balance keeps its money',
    async ({ prepare, call }) => {
      const t = current();
      const member = await prepare(t);
      const adapter = t.ctx.suppliers.get('LY');
      if (!adapter) throw new Error('no supplier');
      const balance = adapter.balance.bind(adapter);
      let calls = 0;
      const own = (await findPlayer(t.ctx.database.db, member.id, 'LY'))?.player;
      const held = vi.spyOn(adapter, 'balance').mockImplementation(async (player, currency) => {
        // The job works the wallets of other members at the same time.
        if (player === own) calls += 1;
        const isHeld = player === own && calls === call;
        const answer = await balance(player, currency);
        if (isHeld) expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
        return answer;
      });
      await later(t);
      held.mockRestore();
      expect(calls).toBeGreaterThanOrEqual(call);
      expect(await t.balances(member)).toMatchObject({ main: 0n, ly: 300_00n });
      expect((await waiting(t, member)).map((row) => row.cause)).toEqual(['play']);
      await later(t);
      expect(await t.balances(member)).toMatchObject({ main: 300_00n, ly: 0n });
      await t.verify(member);
    },
  );

  it('a switch to automatic wallets made again while the first one is worked stays due at once', async () => {
    const t = current();
    const member = await t.addMember({ money: 300_00n });
    const change = (status: number) => t.call(member, 'POST /game/change_trans', { status });
    await t.call(member, 'POST /game/deposit', { api_code: 'LY', money: '300' });
    expect((await change(1)).body.api_code).toBe('LY');
    const read = t.ctx.settings.read.bind(t.ctx.settings);
    const atEnd = vi.spyOn(t.ctx.settings, 'read');
    // The job's last question before it begins to watch the wallet: the money has come back by then.
    atEnd.mockImplementation(async (name) => {
      if (name === 'system.trans_home_minutes' && (await t.balances(member)).ly === 0n) {
        atEnd.mockRestore();
        t.clock.advance(MINUTE);
        await change(0);
        await change(1);
      }
      return read(name);
    });
    await job(t);
    expect(vi.isMockFunction(t.ctx.settings.read)).toBe(false);
    expect((await waiting(t, member)).map((row) => row.cause).toSorted()).toEqual(['play', 'switch']);
    await win(t, member, 20_00n);
    await job(t);
    expect(await t.balances(member)).toMatchObject({ main: 320_00n, ly: 0n });
    expect((await waiting(t, member)).map((row) => row.cause)).toEqual(['play']);
    await t.verify(member);
  });
});
