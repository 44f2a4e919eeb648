import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setSetting } from '../../../test/set-setting.ts';
import { type WalletApi, type WalletMember, walletApi } from '../../../test/wallet-api.ts';
import { hashPassword } from '../../platform/lib/passwords.ts';
import { findPlayer } from '../transfers/queries.ts';

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

  it('no supplier is notified of a member who opened nothing since', async () => {
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

  it.each([
    ['fails', { outcome: 'unknown', error: 'timeout' }],
    ['is done, and was asked for again', { outcome: 'ok', answer: { offered: true } }],
  ] as const)(
    'an end that %s after its lease leaves the one that another process claimed',
    async (_how, answer) => {
      const t = current();
      const { member } = await playing(t);
      await t.call(member, 'POST /auth/logout');
      const adapter = t.ctx.suppliers.get('LY');
      if (!adapter?.endPlayer) throw new Error('no supplier');
      const open = () =>
        t.ctx.database.db
          .selectFrom('supplier_session_end')
          .selectAll()
          .where('member_id', '=', member.id)
          .execute();
      let claimed: unknown[] = [];
      const overtaken = vi.spyOn(adapter, 'endPlayer').mockImplementationOnce(async () => {
        await t.ctx.database.run(
          `update supplier_session_end set leased_until = leased_until + interval '20 seconds', attempts = attempts + 1, requests = requests + 1
          where member_id = $1`,
          [member.id],
        );
        claimed = await open();
        return answer;
      });
      await run();
      overtaken.mockRestore();
      expect(claimed).toHaveLength(1);
      expect(await open()).toEqual(claimed);
      t.clock.advance(60_000);
      expect(await run()).toBe(1);
      expect(await open()).toEqual([]);
    },
  );

  it('a game opened after the next log-in is not ended by what ended the one before', async () => {
    const t = current();
    const { member, player } = await playing(t);
    const again = await logIn(t, member);
    expect((await t.launch(again, { api_code: 'LY' })).status).toBe(200);
    expect(t.ly.ended.filter((name) => name === player)).toHaveLength(1);
    expect(await run()).toBe(0);
    expect(t.ly.ended.filter((name) => name === player)).toHaveLength(1);
  });

  describe('of one session of two', () => {
    beforeAll(() => setSetting(current().ctx, 'register.sessions_per_member', '2'));
    afterAll(() => setSetting(current().ctx, 'register.sessions_per_member', '1'));

    const ofOneSession: Record<string, (t: WalletApi, first: WalletMember, second: WalletMember) => unknown> =
      {
        'its log-out': (t, first) => t.call(first, 'POST /auth/logout'),
        'the member, from the other one': async (t, _first, second) => {
          const { data } = (await t.call(second, 'POST /member/sessions/list')).body;
          const other = data.find(({ is_current }: { is_current: number }) => is_current === 0);
          return t.call(second, `DELETE /member/sessions/${other.id}`);
        },
      };

    async function bothPlaying(t: WalletApi) {
      const { member } = await playing(t, []);
      const first = await logIn(t, member);
      const second = await logIn(t, member);
      for (const session of [first, second])
        for (const code of ['LY', 'PG'])
          expect((await t.launch(session, { api_code: code })).status).toBe(200);
      const player = (await findPlayer(t.ctx.database.db, member.id, 'PG'))?.player ?? '';
      return { first, second, player };
    }

    it.each(Object.keys(ofOneSession))('%s ends what it opened; the other one plays on', async (how) => {
      const t = current();
      t.ly.namesLaunches = true;
      const { first, second, player } = await bothPlaying(t);
      // A game that did not open leaves nothing to be ended.
      t.ly.fail('launch', 'refuse');
      expect((await t.launch(first, { api_code: 'LY' })).body.error).toBe('supplier_closed');
      const launched = t.ly.launches.length;
      const [one, all] = [t.ly.endedLaunches.length, t.ly.ended.length];
      await ofOneSession[how]?.(t, first, second);
      expect(await run()).toBe(2);
      expect(t.ly.endedLaunches.slice(one)).toEqual([`launch-${launched - 1}`]);
      expect(t.ly.ended.slice(all)).toEqual([]);
      // A supplier that cannot tell them apart ends both.
      expect(t.pg.ended.filter((name) => name === player)).toHaveLength(1);
      expect(await run()).toBe(0);
      expect((await t.launch(second, { api_code: 'LY' })).status).toBe(200);
    });

    it('a launch that its log-out overtakes is refused, and what it opened is ended', async () => {
      const t = current();
      t.ly.namesLaunches = true;
      const { first } = await bothPlaying(t);
      const ended = t.ly.endedLaunches.length;
      t.ly.onLaunch = () => t.call(first, 'POST /auth/logout').then(() => {});
      const answer = await t.launch(first, { api_code: 'LY' });
      t.ly.onLaunch = undefined;
      expect(answer).toMatchObject({ status: 401, body: { error: 'force_offline' } });
      await run();
      expect(t.ly.endedLaunches.slice(ended)).toContain(`launch-${t.ly.launches.length}`);
    });
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
