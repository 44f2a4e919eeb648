import { langs } from '@koi/contract/enumerations';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { creditParts } from '../../../test/credit.ts';
import { levelsParts } from '../../../test/levels.ts';
import { feedBets } from '../../../test/rebate.ts';
import { withoutFolding } from '../../../test/team.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { foldActivity } from '../../projections/fold-activity.ts';

const SLOTS = 3;

testApi('levels', (current) => {
  const levels = levelsParts(current);
  const { bet, settle, logIn, paid, verify, tokenOf, operator } = levels;
  const credit = creditParts(current);
  const mine = async (id: number) =>
    (await current().call('GET /levelup/mine', { token: await tokenOf(id) })).body.data;
  const search = async (name: string, { token, lang = 'en' }: { token?: string; lang?: string } = {}) =>
    current().call('GET /levelup/live/search', {
      query: { name, lang, ...(await credit.captcha()) },
      ...(token && { token }),
    });

  beforeAll(() => levels.setUp());

  test('a level is reached with its turnover, each gift in between is paid once, and mail says so', async () => {
    const { id, token } = await current().member();
    await bet(id, 9_999n);
    await settle();
    expect(await paid(id)).toEqual([]);
    await bet(id, 1n);
    await settle();
    expect(await paid(id)).toEqual(['live 20 1 100']);
    await bet(id, 20_000n);
    await settle();
    await settle();
    expect(await paid(id)).toEqual(['live 20 1 100', 'live 20 2 300', 'live 20 3 500']);
    expect(await levels.wallets(id)).toEqual({ main: 900n, rebate: 0n });
    expect((await current().call('POST /auth/me', { token })).body.data).toMatchObject({ ml_money: '0.00' });
    const mail = (await current().call('POST /member/message/list', { token, body: {} })).body.data.data;
    expect(mail).toHaveLength(3);
    expect(JSON.stringify(mail)).toContain('3 级');
    const inEnglish = { token, body: {}, query: { lang: 'en' } };
    const [read] = (await current().call('POST /member/message/list', inEnglish)).body.data.data;
    expect(read.content).toMatch(
      /^<p>Congratulations: you have reached <strong>\w+ level 3<\/strong>.*\u00a0CNY</,
    );
    const log = (await current().call('POST /levelup/log', { token, body: { track: 'live' } })).body.data;
    expect(log).toMatchObject({ total: 3, data: [{ level: 3, money: '5.00', operate_type: 20 }, {}, {}] });
    await verify();
  });

  test('games count for their own track; a bet taken back takes no level back, and pays none again', async () => {
    const { id, token } = await current().member();
    await bet(id, 5_000n, SLOTS);
    await feedBets(current(), id, [{ id: 'fish', valid: 5_000n, gameType: 2 }]);
    await bet(id, 90_000n, 5);
    await settle();
    expect(await paid(id)).toEqual(['slot 20 1 600']);
    await feedBets(current(), id, [{ id: 'fish', version: 2, valid: 5_000n, gameType: 2, status: 'N' }]);
    await settle();
    const [live, slot] = (await current().call('GET /levelup/mine', { token })).body.data.tracks;
    expect(live).toMatchObject({ level: 0, total_bet: '0.00', remain_bet: '100.00', next_level: 1 });
    expect(slot).toMatchObject({ level: 1, total_bet: '50.00', remain_bet: '0.00', next_level: null });
    await feedBets(current(), id, [{ id: 'fish', version: 3, valid: 5_000n, gameType: 2 }]);
    await settle();
    expect(await paid(id)).toEqual(['slot 20 1 600']);
    await verify();
  });

  test('a bet that was settled as taken back raises when it counts again, though its changes are summed at once', async () => {
    const { id, name } = await current().member();
    const feed = (version: number, status: 'COMPLETE' | 'N') =>
      feedBets(current(), id, [{ id: 'back', version, valid: 10_000n, gameType: 1, status }]);
    await feed(1, 'COMPLETE');
    await foldActivity(current().app.context, new AbortController().signal);
    await feed(2, 'N');
    await logIn(name);
    await feed(3, 'COMPLETE');
    await settle();
    expect(await paid(id)).toContain('live 20 1 100');
    await verify();
  });

  test('a level is paid while bets cannot be folded', async () => {
    const { id } = await current().member();
    const { context } = current().app;
    await bet(id, 5_000n);
    await foldActivity(context, new AbortController().signal);
    await bet(id, 5_000n);
    await withoutFolding(context.database.db, settle);
    expect(await paid(id)).toContain('live 20 1 100');
    await verify();
  });

  test('salaries come with a log-in only, 7 and 30 days after the one before, and missed ones are not made up', async () => {
    const { id, name } = await current().member();
    await bet(id, 10_000n);
    await settle();
    const salaries = async () => (await paid(id)).filter((line) => /^live 2[12]/.test(line)).length;
    expect(await salaries()).toBe(0);
    await logIn(name);
    expect(await paid(id)).toEqual(['live 20 1 100', 'live 21 1 200', 'live 22 1 700', 'vip 25 1 50']);
    await logIn(name);
    expect(await salaries()).toBe(2);
    current().clock.advance(7 * DAY_MS - 60_000);
    await logIn(name);
    await settle();
    expect(await salaries()).toBe(2);
    current().clock.advance(120_000);
    await settle();
    expect(await salaries()).toBe(2);
    await logIn(name);
    expect(await salaries()).toBe(3);
    // After four weeks away: one weekly salary and, past 30 days, one monthly.
    current().clock.advance(28 * DAY_MS);
    await logIn(name);
    await logIn(name);
    expect(await salaries()).toBe(5);
    const [live] = (await mine(id)).tracks;
    expect(live.week_at).not.toBeNull();
    await verify();
  });

  test('an overdue loan withholds salaries until it is repaid; gifts of levels go on', async () => {
    const member = await credit.borrower(100_000n, 100_000n);
    await bet(member.id, 10_000n);
    await credit.lent(member, '500.00', 1);
    current().clock.advance(2 * DAY_MS);
    await logIn(member.name);
    expect(await paid(member.id)).toEqual(['live 20 1 100']);
    expect((await mine(member.id)).withheld).toBe(1);
    const debt = (await credit.me(member)).used_credit;
    expect((await credit.repay(member, debt)).status).toBe(200);
    await settle();
    expect(await paid(member.id)).toHaveLength(1);
    await logIn(member.name);
    expect(await paid(member.id)).toEqual(['live 20 1 100', 'live 21 1 200', 'live 22 1 700', 'vip 25 1 50']);
    await verify();
  });

  test('a self-excluded member rises without gifts and salaries; they are not made up, but an operator may give the gift', async () => {
    const { id, name, token } = await current().member();
    await bet(id, 5_000n);
    await settle();
    const excluded = { kind: 'time_out', days: 1 };
    expect((await current().call('POST /member/limits/exclude', { token, body: excluded })).status).toBe(200);
    // The last open bets settle after the exclusion.
    await bet(id, 5_000n);
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    await logIn(name, current(), { restricted: 1 });
    expect(await settle()).toBe(0);
    expect(await paid(id)).toEqual([]);
    expect(
      await current().app.context.database.run('select 1 from job_failure where item = $1', [String(id)]),
    ).toEqual([]);
    current().clock.advance(DAY_MS + 1000);
    await settle();
    expect((await mine(id)).tracks[0]).toMatchObject({ level: 1 });
    expect(await paid(id)).toEqual([]);
    await logIn(name);
    expect(await paid(id)).toEqual(['live 21 1 200', 'live 22 1 700', 'vip 25 1 50']);
    const owner = await operator('owner');
    const member = { member_name: name };
    const { data } = (await current().call('POST /operator/levels/member', { token: owner, body: member }))
      .body;
    expect(data.tracks[0]).toMatchObject({ track: 'live', level: 1, gifts_open: [1] });
    const body = { ...member, track: 'live', level: 1, is_fixed: 0, with_gifts: 1, reason: 'is back' };
    expect((await current().call('POST /operator/levels/set', { token: owner, body })).status).toBe(200);
    expect((await paid(id)).at(-1)).toBe('live 20 1 100');
    await verify();
  });

  test('VIP asks for more than it says, carries its name and the level of the account', async () => {
    const { id, token } = await current().member();
    const vips = async () =>
      (await current().call('GET /member/vips', { token, query: { lang: 'en' } })).body.data;
    const me = async () =>
      (await current().call('POST /auth/me', { token, query: { lang: 'en' } })).body.data;
    expect(await me()).toMatchObject({ level: 1, level_name: 'Member' });
    expect(await vips()).toMatchObject({ level: 0, total_bet: '0.00', member_levels: { day_bonus: '0.00' } });
    await bet(id, 50_000n, 5);
    await levels.deposit(id, 5_001n);
    await settle();
    expect(await vips()).toMatchObject({ level: 1, total_bet: '500.00', total_deposit: '50.01' });
    expect(await me()).toMatchObject({ level: 1, level_name: 'Jade' });
    await bet(id, 1n, 5);
    await settle();
    expect(await vips()).toMatchObject({ level: 2, levelup_types: { 4: 'both' } });
    expect(await me()).toMatchObject({ level: 2 });
    expect(await paid(id)).toEqual(['vip 29 2 2800']);
    await verify();
  });

  test('loan limits of the tracks are added to that of the account level', async () => {
    const { id, token } = await current().member();
    const limit = async () => (await current().call('POST /auth/me', { token })).body.data.total_credit;
    const before = Number(await limit());
    await bet(id, 20_000n);
    await bet(id, 10_000n, SLOTS);
    await settle();
    // 80 from live 2 instead of 50 from live 1, plus 20 from slot 1.
    expect(Number(await limit()) - before).toBe(100);
  });

  test('a stranger reads a masked name, the level and what it gives, the owner everything; nobody else is found', async () => {
    const { id, name } = await current().member();
    await bet(id, 10_000n);
    for (let week = 0; week < 12; week += 1) {
      await logIn(name);
      current().clock.advance(7 * DAY_MS);
    }
    const fields = [
      'level',
      'level_award',
      'list',
      'month_award',
      'name',
      'remain_bet',
      'total_bet',
      'week_award',
    ];
    for (const options of [{}, { token: (await current().member()).token }]) {
      const { body } = await search(name, options);
      expect(Object.keys(body.data).toSorted()).toEqual(fields);
      expect(body.data.name).toContain('***');
      expect(JSON.stringify(body)).not.toContain(name);
      expect(body).toMatchObject({
        message: expect.stringMatching(/./),
        data: { level: 1, total_bet: '0.00', remain_bet: '0.00', week_award: '2.00', list: [] },
      });
    }
    const own = (await search(name.toUpperCase(), { token: await tokenOf(id) })).body.data;
    expect(own).toMatchObject({ name, total_bet: '100.00', remain_bet: '100.00' });
    expect(own.list.length).toBeGreaterThan(12);
    const demo = (await current().call('POST /auth/demo')).body.data.access_token;
    const demoName = (await current().call('POST /auth/me', { token: demo })).body.data.name;
    const banned = await current().member();
    await current()
      .app.context.database.db.updateTable('member')
      .set({ status: -1 })
      .where('id', '=', banned.id)
      .execute();
    for (const unknown of ['', 'nobody99', demoName, banned.name])
      expect(await search(unknown)).toMatchObject({ status: 400, body: { error: 'level_account_unknown' } });
    expect(await search(name, { token: demo })).toMatchObject({
      status: 400,
      body: { error: 'demo_not_allowed' },
    });
    const texts = await Promise.all(
      langs.map(async (lang) => (await search('nobody99', { lang })).body.message),
    );
    expect(new Set(texts).size).toBe(langs.length);
  });

  test('closed: nothing is shown, raised or paid, and what was reached is paid when it opens again', async () => {
    const { id, name, token } = await current().member();
    const set = async (is_open: 0 | 1) =>
      current().call('POST /operator/levels/settings/save', {
        token: await operator(),
        body: { is_open, reason: 'x' },
      });
    await set(0);
    await bet(id, 10_000n);
    await settle();
    expect(await paid(id)).toEqual([]);
    for (const call of [
      'GET /levelup/live/setting',
      'GET /levelup/slot/setting',
      'GET /levelup/mine',
      'GET /member/vips',
    ])
      expect(await current().call(call, { token })).toMatchObject({
        status: 400,
        body: { error: 'levels_closed' },
      });
    expect(await search(name)).toMatchObject({ status: 400, body: { error: 'levels_closed' } });
    await set(1);
    await settle();
    expect(await paid(id)).toEqual(['live 20 1 100']);
  });

  test('trial accounts read the tables and VIP, and earn nothing', async () => {
    const { access_token: token } = (await current().call('POST /auth/demo')).body.data;
    expect((await current().call('GET /levelup/live/setting', { token })).status).toBe(200);
    expect((await current().call('GET /member/vips', { token })).body.data).toMatchObject({ level: 0 });
    expect((await current().call('GET /levelup/mine', { token })).body.error).toBe('demo_not_allowed');
  });
});
