import { describe, expect, it } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { postNow } from '../../../test/ledger.ts';
import { toNoon } from '../../../test/protection.ts';
import { feedBets } from '../../../test/rebate.ts';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { Site } from '../../platform/lib/time.ts';
import { findPlayer } from '../transfers/queries.ts';
import { enforceLossLimits } from './enforce-loss-limits.ts';

walletApi('loss limits', (current) => {
  const limit = (t: WalletApi, member: WalletMember, amount: string, period = 'day') =>
    t.call(member, 'POST /member/limits/set', { kind: 'loss', period, amount });
  const move = (t: WalletApi, member: WalletMember, money: string, api_code = 'PG') =>
    t.call(member, 'POST /game/deposit', { api_code, money });
  const lose = async (t: WalletApi, member: WalletMember, money: bigint, supplier = 'PG', id = 'b1') => {
    await feedBets(t.api, member.id, [{ id, valid: money }], { supplier, now: t.clock.now() });
    const player = await findPlayer(t.ctx.database.db, member.id, supplier);
    const stub = supplier === 'LY' ? t.ly : t.pg;
    if (player && stub.balance(player.player) >= money) stub.win(player.player, -money);
  };
  const start = async (options = {}) => {
    const t = current();
    await toNoon({ app: t.api.app, clock: t.clock });
    return { t, member: await t.addMember({ money: 100_000n, ...options }) };
  };

  it('lets no more into games than may still be lost, what lies there included', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    expect((await move(t, member, '60')).status).toBe(200);
    const refused = await move(t, member, '50', 'LY');
    expect([refused.body.error, refused.body.message]).toEqual([
      'loss_limit_day',
      'This exceeds your daily loss limit. You can still bring $40.00\u00a0USD into games',
    ]);
    expect((await move(t, member, '40', 'LY')).status).toBe(200);
    // The loss is at the supplier and its bets are not imported yet, but the transfers show it.
    const player = await findPlayer(t.ctx.database.db, member.id, 'PG');
    t.pg.win(player?.player ?? '', -6_000n);
    expect((await move(t, member, '1')).body.error).toBe('loss_limit_day');
    await t.verify();
  });

  it('at the limit no game opens any more; winnings make room again, and so does the next day', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    await move(t, member, '100');
    await lose(t, member, 10_000n);
    const refused = await t.launch(member, { api_code: 'LY' });
    expect([refused.status, refused.body.error]).toEqual([400, 'loss_limit_day']);
    expect((await move(t, member, '1')).body.error).toBe('loss_limit_day');
    t.clock.advance(24 * 3_600_000);
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    expect((await move(t, member, '100')).status).toBe(200);
  });

  it('open bets count as lost, such that did not stand do not', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    await feedBets(
      t.api,
      member.id,
      [
        { id: 'open', valid: 7_000n, status: 'X' },
        { id: 'void', valid: 9_000n, status: 'N' },
      ],
      { now: t.clock.now() },
    );
    const { body } = await t.call(member, 'POST /member/limits/list');
    expect(body.data.limits.find((row: { kind: string }) => row.kind === 'loss')).toMatchObject({
      used: '70.00',
      left: '30.00',
    });
    expect(body.data.position).toEqual({ day: '-70.00', month: '-70.00' });
  });

  it('in automatic mode a launch brings along what may still be lost, not all', async () => {
    const { t, member } = await start({ automatic: true });
    await limit(t, member, '25.50');
    expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
    expect(await t.atSupplier(member, 'LY')).toBe(2_500n);
    expect((await t.balances(member)).main).toBe(97_500n);
  });

  // Guarantee: a limit that bites at the bet (docs/guarantees.md).
  it('two transfers at once do not pass it together', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    const answers = await Promise.all([move(t, member, '80', 'LY'), move(t, member, '80', 'PG')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await t.verify(member);
  });

  it('the own lottery hears what may be lost there: before a launch, after a change, and after losses elsewhere', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    await t.launch(member, { api_code: 'LY' });
    const player = (await findPlayer(t.ctx.database.db, member.id, 'LY'))?.player ?? '';
    const reported = () => t.ly.windows.get(player)?.map(({ mayLose }) => mayLose);
    expect(reported()).toEqual(['100.00', '100.00']);
    await limit(t, member, '80');
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual(['80.00', '80.00']);
    await lose(t, member, 3_000n);
    await enforceLossLimits(t.ctx, 'PG', [member.id]);
    t.ly.fail('limitPlayer', 'cut_before');
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual(['80.00', '80.00']);
    t.clock.advance(60_000);
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual(['50.00', '80.00']);
  });

  it('the own lottery hears of limits of the whole site where a page is open, and that they are gone', async () => {
    const { t, member } = await start();
    const closed = await t.addMember({ money: 100_000n });
    const foreign = await t.addMember({ money: 100_000n, lang: 'th' });
    for (const who of [member, closed, foreign]) await t.launch(who, { api_code: 'LY' });
    await t.ctx.database.db
      .updateTable('supplier_player')
      .set({ launched_at: null })
      .where('member_id', '=', closed.id)
      .execute();
    const players = await Promise.all(
      [member, closed, foreign].map(({ id }) => findPlayer(t.ctx.database.db, id, 'LY')),
    );
    const reported = () => players.map((one) => t.ly.windows.get(one?.player ?? '')?.[0]?.mayLose);
    const token = await operatorToken(t.api, 'site-limits', 'owner');
    const save = async (loss_day: string) => {
      const body = { lang: 'en', loss_day, reason: 'spring' };
      expect((await t.api.call('POST /operator/protection/settings/save', { token, body })).status).toBe(200);
      await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    };
    expect(reported()).toEqual([undefined, undefined, undefined]);
    await save('70');
    expect(reported()).toEqual(['70.00', undefined, undefined]);
    t.clock.advance(61_000);
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual(['70.00', '70.00', undefined]);
    await save('0');
    t.clock.advance(61_000);
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual([undefined, undefined, undefined]);
    const { before, after } = await t.ctx.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'protection.settings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([before, after]).toEqual([
      { 'loss_day.en': '70.00' },
      { 'loss_day.en': '0.00', reason: 'spring' },
    ]);
  });

  it('one call that stays without an answer holds up no other', async () => {
    const { t, member } = await start();
    const other = await t.addMember({ money: 100_000n });
    for (const who of [member, other]) {
      await limit(t, who, '100');
      await t.launch(who, { api_code: 'LY' });
      await limit(t, who, '80');
    }
    const players = await Promise.all(
      [member, other].map(({ id }) => findPlayer(t.ctx.database.db, id, 'LY')),
    );
    const reported = () => players.map((one) => t.ly.windows.get(one?.player ?? '')?.[0]?.mayLose).sort();
    t.ly.keepsWaiting = true;
    t.ly.fail('limitPlayer', 'lost_before');
    const attempt = t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    await expect.poll(reported, { timeout: 30_000 }).toEqual(['100.00', '80.00']);
    t.ly.giveUpWaiting();
    await attempt;
    t.ly.keepsWaiting = false;
    t.clock.advance(60_000);
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual(['80.00', '80.00']);
  });

  it('a launch waits for a lottery that does not take the limit', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    await t.launch(member, { api_code: 'LY' });
    t.ly.fail('limitPlayer', 'cut_before');
    expect((await t.launch(member, { api_code: 'LY' })).body.error).toBe('supplier_silent');
  });

  it('a message that a launch overtakes is not the last one that the lottery hears', async () => {
    const { t, member } = await start();
    await limit(t, member, '100');
    await t.launch(member, { api_code: 'LY' });
    const player = (await findPlayer(t.ctx.database.db, member.id, 'LY'))?.player ?? '';
    const reported = () => t.ly.windows.get(player)?.map(({ mayLose }) => mayLose);
    const old = t.ly.windows.get(player) ?? [];
    t.ly.keepsWaiting = true;
    t.ly.fail('limitPlayer', 'lost_before');
    await limit(t, member, '90');
    const sent = t.ly.asked.get('limitPlayer') ?? 0;
    const attempt = t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    await expect.poll(() => t.ly.asked.get('limitPlayer'), { timeout: 30_000 }).toBe(sent + 1);
    await limit(t, member, '60');
    await t.launch(member, { api_code: 'LY' });
    expect(reported()).toEqual(['60.00', '60.00']);
    // What the job had sent arrives now.
    t.ly.windows.set(player, old);
    t.ly.giveUpWaiting();
    await attempt;
    t.ly.keepsWaiting = false;
    t.clock.advance(60_000);
    await t.ctx.jobs.runOnce(t.ctx, 'push-limits');
    expect(reported()).toEqual(['60.00', '60.00']);
  });

  it('the pages of who reaches it are ended at every supplier', async () => {
    const { t, member } = await start();
    await t.launch(member, { api_code: 'LY' });
    await t.launch(member, { api_code: 'PG' });
    await limit(t, member, '50');
    const player = (await findPlayer(t.ctx.database.db, member.id, 'PG'))?.player ?? '';
    await lose(t, member, 4_900n);
    await enforceLossLimits(t.ctx, 'PG', [member.id]);
    await t.ctx.jobs.runOnce(t.ctx, 'end-players');
    expect(t.pg.ended).not.toContain(player);
    await lose(t, member, 100n, 'PG', 'b2');
    await enforceLossLimits(t.ctx, 'PG', [member.id]);
    await t.ctx.jobs.runOnce(t.ctx, 'end-players');
    expect(t.pg.ended).toContain(player);
  });

  describe('money that chases losses between wallets', () => {
    const playerAt = async (t: WalletApi, member: WalletMember, code = 'PG') =>
      (await findPlayer(t.ctx.database.db, member.id, code))?.player ?? '';
    const out = (t: WalletApi, member: WalletMember, money: string, api_code = 'PG') =>
      t.call(member, 'POST /game/withdrawal', { api_code, money });

    it('taken out and brought in again loses no room, and wins none', async () => {
      const { t, member } = await start();
      await limit(t, member, '100');
      expect((await move(t, member, '100')).status).toBe(200);
      expect((await out(t, member, '100')).status).toBe(200);
      expect((await move(t, member, '100', 'LY')).status).toBe(200);
      // Sixty are lost before any bet is imported: only the forty that come back may go in again.
      t.ly.win(await playerAt(t, member, 'LY'), -6_000n);
      expect((await out(t, member, '40', 'LY')).status).toBe(200);
      expect((await move(t, member, '41')).body.error).toBe('loss_limit_day');
      expect((await move(t, member, '40')).status).toBe(200);
      await lose(t, member, 6_000n, 'LY');
      expect((await move(t, member, '1')).body.error).toBe('loss_limit_day');
      await t.verify();
    });

    it('from the rebate wallet counts like any other', async () => {
      const { t, member } = await start();
      await postNow(t.ctx, [
        {
          id: `rebate:${member.id}`,
          member: member.id,
          operateType: 4,
          movements: [
            { from: { platform: 'adjustment' }, to: { member: member.id, kind: 'rebate' }, amount: 50_000n },
          ],
        },
      ]);
      await limit(t, member, '100');
      expect((await move(t, member, '100')).status).toBe(200);
      t.pg.win(await playerAt(t, member), -10_000n);
      const fromRebate = { api_code: 'LY', money: '1', money_type: 'fs_money' };
      expect((await t.call(member, 'POST /game/deposit', fromRebate)).body.error).toBe('loss_limit_day');
      expect((await t.balances(member)).rebate).toBe(50_000n);
    });

    it('in automatic mode from supplier to supplier brings no fresh money along', async () => {
      const { t, member } = await start({ automatic: true });
      await limit(t, member, '100');
      expect((await t.launch(member, { api_code: 'PG' })).status).toBe(200);
      expect(await t.atSupplier(member, 'PG')).toBe(10_000n);
      t.pg.win(await playerAt(t, member), -7_000n);
      expect((await t.launch(member, { api_code: 'LY' })).status).toBe(200);
      expect([await t.atSupplier(member, 'PG'), await t.atSupplier(member, 'LY')]).toEqual([0n, 3_000n]);
      t.ly.win(await playerAt(t, member, 'LY'), -3_000n);
      await t.launch(member, { api_code: 'PG' });
      expect([await t.atSupplier(member, 'PG'), await t.atSupplier(member, 'LY')]).toEqual([0n, 0n]);
      expect((await t.balances(member)).main).toBe(90_000n);
    });

    it('into the next day: that of the day is fresh, what lies in games fills it, and the month goes on', async () => {
      const { t, member } = await start();
      await limit(t, member, '100');
      await limit(t, member, '130', 'month');
      while (new Site(480).toWireDate(t.clock.now()).slice(8, 10) > '27') t.clock.advance(24 * 3_600_000);
      expect((await move(t, member, '60')).status).toBe(200);
      await lose(t, member, 6_000n);
      expect((await move(t, member, '40', 'LY')).status).toBe(200);
      t.clock.advance(24 * 3_600_000);
      // Forty are at the lottery and sixty of the month's limit were lost yesterday, so thirty are left.
      const refused = await move(t, member, '31');
      expect([refused.body.error, refused.body.message]).toEqual([
        'loss_limit_month',
        'This exceeds your monthly loss limit. You can still bring $30.00\u00a0USD into games',
      ]);
      expect((await out(t, member, '40', 'LY')).status).toBe(200);
      expect((await move(t, member, '70')).status).toBe(200);
      expect((await move(t, member, '1', 'LY')).body.error).toBe('loss_limit_month');
    });

    it('on its way with an open outcome counts as brought; what a supplier refuses does not', async () => {
      const { t, member } = await start();
      await limit(t, member, '100');
      t.pg.fail('transfer', 'refuse');
      expect((await move(t, member, '100')).status).toBe(400);
      t.pg.fail('transfer', 'lost_before');
      expect((await move(t, member, '100')).status).toBe(504);
      expect((await move(t, member, '1', 'LY')).body.error).toBe('loss_limit_day');
      await t.resolve();
      expect((await t.balances(member)).main + (await t.atSupplier(member, 'PG'))).toBe(100_000n);
      await t.verify(member);
    });

    it('won may be lost again, not more', async () => {
      const { t, member } = await start();
      await limit(t, member, '100');
      await move(t, member, '100');
      await feedBets(t.api, member.id, [{ id: 'w1', valid: 10_000n, payout: 15_000n }], {
        supplier: 'PG',
        now: t.clock.now(),
      });
      t.pg.win(await playerAt(t, member), 5_000n);
      expect((await out(t, member, '150')).status).toBe(200);
      expect((await move(t, member, '151')).body.error).toBe('loss_limit_day');
      expect((await move(t, member, '150')).status).toBe(200);
    });
  });
});
