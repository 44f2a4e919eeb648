import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi, testCaptcha } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { createOperator } from '../../accounts/operators/queries.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

testApi('time-out and self-exclusion', (api) => {
  const logIn = async (name: string, more: object = {}) => {
    const { key } = (await api().call('POST /auth/captcha')).body.data;
    return api().call('POST /auth/login', {
      body: { name, password: 'koi12345', key, captcha: testCaptcha, ...more },
      query: { lang: 'en' },
    });
  };
  const exclude = (token: string, body: object) =>
    api().call('POST /member/limits/exclude', { token, body, query: { lang: 'en' } });
  const operator = async (role: 'support' | 'finance' | 'owner' = 'support'): Promise<string> => {
    const { db } = api().app.context.database;
    const name = `staff${role}`;
    await createOperator(db, { name, password: 'koi12345', role }).catch(() => undefined);
    const row = await db
      .selectFrom('operator')
      .select(['id', 'session_version'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return api().app.context.tokens.issue('operator', row.id, row.session_version).access_token;
  };

  test('a time-out ends every session at once, log-in tells its end, and it ends by itself', async () => {
    const member = await api().member({ realname: 'Wu Timeout' });
    const answer = await exclude(member.token, { kind: 'time_out', days: 1 });
    expect(answer.body).toMatchObject({ status: 'success', data: { kind: 'time_out' } });
    const { until } = answer.body.data;
    expect((await api().call('POST /auth/me', { token: member.token })).body.error).toBe('force_offline');
    const refused = await logIn(member.name);
    expect([refused.status, refused.body.error, refused.body.excluded_until]).toEqual([
      400,
      'timed_out',
      until,
    ]);
    expect(refused.body.message).toBe(`You are on a break until ${until}. You can log in again then`);
    api().clock.advance(DAY_MS + 1000);
    expect((await logIn(member.name)).status).toBe(200);
  });

  test('a wrong password learns nothing of it', async () => {
    const member = await api().member({ realname: 'Wu Secret' });
    await exclude(member.token, { kind: 'self_exclusion', months: 6 });
    expect((await logIn(member.name, { password: 'not-the-one' })).body.error).toBe('bad_credentials');
  });

  test('meanwhile a session for withdrawals and records is to be had, and for nothing else', async () => {
    const member = await api().member({ realname: 'Wu Restricted' });
    await exclude(member.token, { kind: 'self_exclusion', months: 6 });
    const { access_token: token } = (await logIn(member.name, { restricted: 1 })).body.data;
    const error = async (key: string, body: object = {}) =>
      (await api().call(key, { token, ...(key.startsWith('GET') ? {} : { body }) })).body.error;
    for (const key of [
      'POST /auth/me',
      'GET /member/bank',
      'POST /drawing/list',
      'POST /moneylog',
      'POST /game/record',
      'POST /recharge/list',
      'POST /game/api_moneys',
      'GET /game/stuck_money',
      'POST /member/limits/list',
    ])
      expect([key, await error(key)]).toEqual([key, undefined]);
    expect(await error('POST /drawing', { money: '10', qk_pwd: '482913', member_bank_id: 1 })).not.toBe(
      'self_excluded',
    );
    for (const key of [
      'POST /recharge/online',
      'POST /recharge/normal',
      'GET /game/login',
      'POST /game/deposit',
      'POST /game/change_trans',
      'POST /dailybonus/check',
      'POST /activity/redbag',
      'POST /wheel/award',
      'POST /yuebao/buy',
      'POST /credit/borrow',
      'POST /act/code',
      'POST /member/limits/session',
    ])
      expect([key, await error(key)]).toEqual([key, 'self_excluded']);
  });

  // Guarantee: a limit that bites at the bet (docs/guarantees.md).
  test('it is never shortened: not by the member, not by the staff, not at the database', async () => {
    const member = await api().member({ realname: 'Wu Final' });
    await exclude(member.token, { kind: 'self_exclusion', months: 6 });
    const { access_token: token } = (await logIn(member.name, { restricted: 1 })).body.data;
    expect((await exclude(token, { kind: 'time_out', days: 1 })).body.error).toBe('exclusion_shorter');
    const staff = await api().call('POST /operator/protection/exclude', {
      token: await operator(),
      body: { member_name: member.name, kind: 'time_out', days: 1, reason: 'asked' },
    });
    expect(staff.body.error).toBe('exclusion_shorter');
    const { db } = api().app.context.database;
    const clear = sql`update member set excluded_as = null, excluded_since = null, excluded_until = null where id = ${member.id}`;
    await expect(clear.execute(db)).rejects.toThrow(/never shortened/);
    expect((await exclude(token, { kind: 'self_exclusion', months: 0 })).body.data.until).toBeNull();
    const refused = await logIn(member.name);
    expect([refused.body.error, refused.body.excluded_until]).toEqual(['self_excluded_for_good', null]);
    api().clock.advance(4000 * DAY_MS);
    expect((await logIn(member.name)).body.error).toBe('self_excluded_for_good');
    api().clock.advance(-4000 * DAY_MS);
  });

  test('lengths that are not offered, trial accounts', async () => {
    const member = await api().member({ realname: 'Wu Lengths' });
    for (const [body, field] of [
      [{ kind: 'time_out', days: 3 }, 'days'],
      [{ kind: 'time_out' }, 'days'],
      [{ kind: 'self_exclusion', months: 1 }, 'months'],
      [{ kind: 'self_exclusion', days: 30 }, 'months'],
      [{ kind: 'holiday', days: 1 }, 'kind'],
    ] as const)
      expect((await exclude(member.token, body)).body.errors).toHaveProperty(field);
    const trial = (await api().call('POST /auth/demo')).body.data.access_token;
    expect((await exclude(trial, { kind: 'time_out', days: 1 })).body.error).toBe('demo_not_allowed');
  });

  test('nobody opens another account with the phone or the name, or completes one with them', async () => {
    const person = { realname: 'Zhang Excluded', phone: '13999990001' };
    const member = await api().member(person);
    const other = await api()
      .member({ realname: undefined, phone: '13999990002' })
      .catch((error: Error) => error.message);
    await exclude(member.token, { kind: 'self_exclusion', months: 6 });
    const again = (fields: Record<string, unknown>) =>
      api()
        .member(fields)
        .then(
          () => 'opened',
          (error: Error) => error.message,
        );
    await setSetting(api().app.context, 'protection.match_realname', '1');
    expect(await again({ ...person, phone: '13999990003' })).toContain('excluded_person');
    expect(await again({ realname: 'zhang  EXCLUDED', phone: '13999990003' })).toContain('excluded_person');
    for (const phone of [person.phone, `+86 ${person.phone}`, `0086${person.phone}`])
      expect(await again({ realname: 'Somebody Else', phone })).toContain('excluded_person');
    await setSetting(api().app.context, 'protection.match_realname', '');
    expect(await again({ ...person, phone: '13999990003' })).toBe('opened');
    expect(typeof other).toBe('string');
  });

  test('profile: a name or phone of an excluded member is not taken on later', async () => {
    const person = { realname: 'Liu Excluded', phone: '13999990011' };
    const member = await api().member(person);
    const fresh = await api().member({ realname: 'To Be Cleared', phone: '13999990012' });
    await exclude(member.token, { kind: 'time_out', days: 7 });
    const { db } = api().app.context.database;
    await db.updateTable('member').set({ realname: null }).where('id', '=', fresh.id).execute();
    const update = async (body: object) =>
      (await api().call('POST /auth/info/update', { token: fresh.token, body })).body.error;
    await setSetting(api().app.context, 'protection.match_realname', '1');
    expect(await update({ realname: 'Liu Excluded' })).toBe('excluded_person');
    await setSetting(api().app.context, 'protection.match_realname', '');
    expect(await update({ phone: '13999990011' })).toBe('excluded_person');
    expect(await update({ realname: 'Liu Honest' })).toBeUndefined();
  });

  test('mail to all, and gifts, pass an excluded member by', async () => {
    const member = await api().member({ realname: 'Wu Quiet' });
    await exclude(member.token, { kind: 'self_exclusion', months: 6 });
    const owner = await operator('owner');
    await api().call('POST /operator/broadcasts/send', {
      token: owner,
      body: { title: 'Double bonus', content: '<p>Come back!</p>' },
    });
    const { access_token: token } = (await logIn(member.name, { restricted: 1 })).body.data;
    const { body } = await api().call('POST /member/message/list', { token, body: {} });
    expect(body.data.data.map(({ title }: { title: string }) => title)).not.toContain('Double bonus');
    const ctx = api().app.context;
    const { payReward } = await import('../rewards/pay-reward.ts');
    const gift = ctx.database.transaction((trx) =>
      payReward(ctx, trx, {
        memberId: member.id,
        kind: 'wheel',
        number: '1',
        money: 100n,
        operateType: 15,
        terms: { wallet: 'money', turnoverPercent: '100' },
      }),
    );
    await expect(gift).rejects.toThrow('self_excluded');
  });

  test('the staff sees, tightens and excludes, with a reason in the audit log; it never loosens', async () => {
    const member = await api().member({ realname: 'Wu Watched' });
    const token = await operator();
    const callSite = (path: string, body: object, as = token) =>
      api().call(`POST /operator/protection/${path}`, { token: as, body, query: { lang: 'en' } });
    const call = (path: string, body: object, as = token) =>
      callSite(path, { member_name: member.name, ...body }, as);
    const day = { kind: 'deposit', period: 'day' };
    expect((await call('limit', { ...day, amount: '100' })).body.error).toBe('reason_required');
    const set = await call('limit', { ...day, amount: '100', reason: 'phone call' });
    expect(set.body.data.limits[0]).toMatchObject({ amount: '100.00' });
    expect(set.body.data.history[0]).toMatchObject({
      operator_name: 'staffsupport',
      reason: 'phone call',
      by_staff: 1,
    });
    expect((await call('limit', { ...day, amount: '101', reason: 'x' })).body.error).toBe(
      'limit_not_tighter',
    );
    expect((await call('limit', { ...day, amount: '0', reason: 'x' })).body.error).toBe('limit_not_tighter');
    expect((await call('reminder', { minutes: 30, reason: 'x' })).body.data.reminder.minutes).toBe(30);
    expect((await call('reminder', { minutes: 60, reason: 'x' })).body.error).toBe('limit_not_tighter');
    expect((await call('exclude', { kind: 'time_out', days: 5, reason: 'mail' })).status).toBe(200);
    const list = await callSite('excluded', { kind: 'time_out' });
    expect(list.body.data.data).toContainEqual(
      expect.objectContaining({ member_name: member.name, kind: 'time_out', by_staff: 1 }),
    );
    expect((await call('member', {}, await operator('finance'))).body.data.exclusion.kind).toBe('time_out');
    expect(
      (await call('limit', { ...day, amount: '1', reason: 'x' }, await operator('finance'))).body.error,
    ).toBe('operator_forbidden');
    expect((await callSite('settings/save', { lang: 'en', least: '10', reason: 'x' })).body.error).toBe(
      'operator_forbidden',
    );
    const saved = await callSite(
      'settings/save',
      { lang: 'en', deposit_day: '500', time_out_days: [1, 2], reason: 'x' },
      await operator('owner'),
    );
    expect(saved.body.data).toMatchObject({
      deposit_day: '500.00',
      deposit_ceiling_day: null,
      time_out_days: [1, 2],
    });
    await callSite('settings/save', { lang: 'en', deposit_day: '0', reason: 'x' }, await operator('owner'));
    const log = await api()
      .app.context.database.db.selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'protection.%')
      .execute();
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(['protection.tighten', 'protection.exclude', 'protection.settings']),
    );
  });

  test('the reminder: due after its time until it is answered, wherever it is asked; a pause starts the time again', async () => {
    const member = await api().member({ realname: 'Wu Reminded' });
    const call = async (path: string, body: object = {}) =>
      (await api().call(`POST /member/limits/${path}`, { token: member.token, body })).body.data;
    expect(await call('session')).toMatchObject({ minutes: 0, due: 0 });
    expect((await call('reminder', { minutes: 15 })).reminder.minutes).toBe(15);
    expect(await call('session')).toMatchObject({ minutes: 15, due: 0, played_seconds: 0 });
    api().clock.advance(14 * 60_000);
    expect(await call('session')).toMatchObject({ due: 0 });
    api().clock.advance(60_000 + 1);
    expect(await call('session')).toMatchObject({ due: 1, next_in_seconds: 0, played_seconds: 900 });
    expect(await call('session')).toMatchObject({ due: 1 });
    expect(await call('session/answer')).toMatchObject({ due: 0, next_in_seconds: 900, played_seconds: 900 });
    api().clock.advance(16 * 60_000);
    expect(await call('session')).toMatchObject({ due: 1 });
    api().clock.advance(31 * 60_000);
    expect(await call('session')).toMatchObject({ due: 0, played_seconds: 0 });
    expect((await call('reminder', { minutes: 60 })).reminder).toMatchObject({
      minutes: 15,
      next_minutes: 60,
    });
  });
});
