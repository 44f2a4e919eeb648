import { expect, it } from 'vitest';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { hashPassword } from '../../lib/passwords.ts';
import { findPlayer } from '../transfers/player-accounts.ts';

const password = 'koi12345';

async function playing(t: WalletApi, codes: readonly string[] = ['LY']) {
  const member = await t.addMember();
  await t.ctx.database.db
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', member.id)
    .execute();
  for (const code of codes) expect((await t.launch(member, { api_code: code })).status).toBe(200);
  const player = await findPlayer(t.ctx.database.db, member.id, 'LY');
  return { member, player: player?.player ?? '' };
}

const logIn = async (t: WalletApi, { name, id }: WalletMember): Promise<WalletMember> => {
  const { key } = (await t.api.call('POST /auth/captcha')).body.data;
  const answer = await t.api.call('POST /auth/login', { body: { name, password, key, captcha: '2468' } });
  return { id, name, token: answer.body.data.access_token };
};

const endings: Record<string, (t: WalletApi, member: WalletMember) => Promise<unknown>> = {
  'log-out': (t, member) => t.call(member, 'POST /auth/logout'),
  'a new password': (t, member) =>
    t.call(member, 'POST /member/password/modify', {
      oldpassword: password,
      password: 'koi54321',
      password_confirmation: 'koi54321',
    }),
  'log-in elsewhere': logIn,
  'a ban': (t, { id }) =>
    t.ctx.database.db.updateTable('member').set({ status: -1 }).where('id', '=', id).execute(),
  'a flag to be signed off': (t, { id }) =>
    t.ctx.database.db.updateTable('member').set({ status: -2 }).where('id', '=', id).execute(),
};

walletApi('ending games with the session', (current) => {
  const run = (): Promise<unknown> => current().ctx.jobs.runOnce(current().ctx, 'end-players');

  it.each(Object.keys(endings))('%s ends the pages at every supplier opened, once', async (how) => {
    const t = current();
    const { member, player } = await playing(t, ['LY', 'PG']);
    await endings[how]?.(t, member);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(t.ly.ended.filter((name) => name === player)).toHaveLength(1);
  });

  it('nobody is told of a member who opened nothing since', async () => {
    const t = current();
    const { member } = await playing(t);
    await t.call(member, 'POST /auth/logout');
    expect(await run()).toBe(1);
    const again = await logIn(t, member);
    await t.call(again, 'POST /auth/logout');
    expect(await run()).toBe(0);
  });

  it('a supplier that is down hears of it later; one without the operation is not asked again', async () => {
    const t = current();
    const { member, player } = await playing(t, ['LY', 'PG']);
    t.ly.fail('endPlayer', 'cut_before', 'error_before');
    t.pg.offersEnd = false;
    await t.call(member, 'POST /auth/logout');
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    for (const expected of [0, 1]) {
      t.clock.advance(6_000);
      expect(await run()).toBe(expected);
    }
    t.pg.offersEnd = true;
    expect(t.ly.ended.filter((name) => name === player)).toHaveLength(1);
  });

  it('a game opened after the next log-in is not ended by what ended the one before', async () => {
    const t = current();
    const { member, player } = await playing(t);
    const again = await logIn(t, member);
    expect((await t.launch(again, { api_code: 'LY' })).status).toBe(200);
    expect(t.ly.ended.filter((name) => name === player)).toHaveLength(1);
    expect(await run()).toBe(0);
    expect(t.ly.ended.filter((name) => name === player)).toHaveLength(1);
  });

  it('a launch that a ban overtakes is refused, and what it opened is ended', async () => {
    const t = current();
    const { member, player } = await playing(t);
    await t.call(member, 'POST /auth/logout');
    await run();
    const again = await logIn(t, member);
    const ended = t.ly.ended.length;
    // Happens between the session check and the supplier's answer.
    t.ly.onLaunch = () => endings['a ban']?.(t, again) ?? Promise.resolve();
    const answer = await t.launch(again, { api_code: 'LY' });
    t.ly.onLaunch = undefined;
    expect(answer).toMatchObject({ status: 401, body: { error: 'force_offline' } });
    await run();
    expect(t.ly.ended.slice(ended)).toEqual([player]);
  });
});
