import { expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const attack =
  '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">b</a></p>';
const inert = '<p>a<img src="x" /><a rel="noopener noreferrer">b</a></p>';

testApi('activities', (current) => {
  const {
    ctx,
    db,
    operator,
    send,
    save,
    open,
    close,
    captcha,
    apply,
    main,
    owed,
    verify,
    moveTo,
    everywhere,
  } = activityParts(current);
  const see = (path: string, token?: string, query: Record<string, string> = {}) =>
    current().call(`GET ${path}`, { query: { lang: 'en', ...query }, ...(token && { token }) });

  test('lists what is open, runs and has a picture, for the reader’s currency and language', async () => {
    const ids = {
      shown: await open({ weight: 5 }),
      thai: await open({ lang: 'th' }),
      closed: await open({ is_open: 0 }),
      over: await open({ start_at: '2020-01-01', end_at: '2020-02-01' }),
      later: await open({ start_at: '2030-01-01' }),
      bare: await open({ cover_image: '', weight: 1 }),
    };
    const { body } = await see('/activities');
    expect(body.data).toMatchObject([{ id: ids.shown, title: 'Spring gift', type: 2, type_text: 'Bonus' }]);
    expect((await see('/activities', undefined, { lang: 'zh_cn' })).body.data[0].title).toBe('春季礼金');
    // Texts missing in a language fall back to the default one.
    expect((await see('/activities', undefined, { lang: 'vi' })).body.data[0].title).toBe('春季礼金');
    expect((await see('/activities', undefined, { lang: 'th' })).body.data).toHaveLength(2);
    const member = await current().member();
    await moveTo(member.id, 'th');
    expect(
      (await see('/activities', member.token)).body.data.map(({ id }: { id: number }) => id).sort(),
    ).toEqual([ids.shown, ids.thai].sort());
    expect((await see('/act/list')).body.data.activity).toHaveLength(2);
    for (const id of [ids.closed, ids.over, ids.later, ids.thai, 999_999]) {
      expect(await see(`/act/${id}`)).toMatchObject({ status: 404 });
      expect(await see(`/activity/${id}`)).toMatchObject({ status: 404 });
    }
    for (const id of Object.values(ids)) await close(id);
  });

  test('HTML is sanitised when it is stored and when it is sent; terms are fields', async () => {
    const id = await open({
      texts: {
        en: {
          title: '<b>T</b>',
          content: attack,
          rule_content: attack,
          apply_desc: attack,
          date_desc: '<i>x</i>',
        },
      },
      rule: 'deposit_share',
      percent: '10',
      turnover_times: '3',
      game_types: [3, 1],
      end_at: '2030-01-01',
      amounts: everywhere({ min: '50', cap: '188' }),
    });
    const stored = await db()
      .selectFrom('activity')
      .select('texts')
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(stored.texts.en).toMatchObject({ content: inert, rule_content: inert, apply_desc: inert });
    // Simulates content that was stored under older sanitising rules.
    await db()
      .updateTable('activity')
      .set({ texts: JSON.stringify({ en: { title: '<b>T</b>', content: attack, date_desc: '<i>x</i>' } }) })
      .where('id', '=', String(id))
      .execute();
    const { data } = (await see(`/activity/${id}`)).body;
    expect(data).toMatchObject({ content: inert, html: `<p>&lt;i&gt;x&lt;/i&gt;</p>${inert}` });
    expect(data.terms).toEqual({
      rule: 'deposit_share',
      period: 'once',
      percent: '10.00',
      money: null,
      min: '50.00',
      cap: '188.00',
      turnover_times: '3.00',
      games: [
        { type: 3, text: 'Slots' },
        { type: 1, text: 'Live casino' },
      ],
      deadline: '2030-01-01 00:00:00',
      audience: 'all',
      min_level: 0,
    });
    await close(id);
  });

  test('an application holds exactly the fields that are asked for, once a day of the site', async () => {
    const id = await open({
      hall_field: ['game_type', 'bill_no'],
      texts: { en: { title: 'Big win' } },
    });
    const member = await current().member();
    expect((await apply(id, member, { game_type: 3 })).body).toMatchObject({
      error: 'validation',
      errors: { bill_no: expect.anything() },
    });
    expect((await apply(id, member, { game_type: '5.5', bill_no: '1' })).status).toBe(422);
    expect((await apply(id, member, { game_type: 3, bill_no: '<b>1</b>', captcha: '0000' })).body.error).toBe(
      'captcha_wrong',
    );
    const good = { recharge_money: 500, bill_no: '<b>1</b>', game_type: 3, extra: 1 };
    expect((await apply(id, member, good)).body).toMatchObject({
      status: 'success',
      message: 'Submitted, waiting for review',
    });
    expect((await apply(id, member, good)).body.error).toBe('activity_applied');
    expect(await main(member.id)).toBe(0n);
    const own = (await see('/act/apply/result', member.token, { member_name: member.name })).body.data;
    expect(own).toMatchObject({ per_page: 5, total: 1 });
    expect(JSON.parse(own.data[0].data_content)).toEqual({
      member_name: member.name,
      game_type: '3',
      bill_no: '<b>1</b>',
    });
    const [seen] = (await see('/act/apply/result', undefined, { member_name: member.name })).body.data.data;
    expect(JSON.stringify(seen)).not.toContain(member.name);
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['data_content']));
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['member_id']));
    current().clock.advance(DAY_MS);
    expect((await apply(id, { name: member.name }, good)).status).toBe(200);
    current().clock.advance(-DAY_MS);
    expect((await see('/act/apply/result', undefined, { member_name: 'nobody' })).status).toBe(422);
    await close(id);
  });

  test('is refused to others, trial accounts, disabled ones, other currencies, and where nothing is to be applied for', async () => {
    const id = await open();
    const [member, stranger] = [await current().member(), await current().member()];
    expect((await apply(id, { name: member.name, token: stranger.token })).body.error).toBe(
      'account_not_own',
    );
    const set = (values: object) =>
      db().updateTable('member').set(values).where('id', '=', member.id).execute();
    for (const [values, error] of [
      [{ is_demo: 1 }, 'demo_not_allowed'],
      [{ is_demo: 0, status: -1 }, 'member_forbidden'],
    ] as const) {
      await set(values);
      expect((await apply(id, { name: member.name })).body.error).toBe(error);
    }
    await set({ status: 1 });
    await db().updateTable('activity').set({ lang: 'th' }).where('id', '=', String(id)).execute();
    expect((await apply(id, { name: member.name })).body.error).toBe('activity_currency');
    await db()
      .updateTable('activity')
      .set({ lang: 'common', min_level: 5 })
      .where('id', '=', String(id))
      .execute();
    expect((await apply(id, { name: member.name })).body.error).toBe('activity_audience');
    await db()
      .updateTable('activity')
      .set({ min_level: 0, end_at: new Date(0) })
      .where('id', '=', String(id))
      .execute();
    expect((await apply(id, { name: member.name })).body.error).toBe('activity_not_running');
    // Checked before the fields, and without using up the captcha.
    await close(id);
    const closed = await apply(id, { name: 'nobody99' });
    expect([closed.status, closed.body.error]).toEqual([400, 'activity_not_running']);
    await db().updateTable('activity').set({ apply_type: 1 }).where('id', '=', String(id)).execute();
    expect((await apply(id, { name: member.name })).body.error).toBe('activity_no_apply');
    expect((await apply(999_999, { name: member.name })).status).toBe(404);
  });

  test('a decision counts once; a payout goes to the configured wallet with its turnover', async () => {
    const id = await open({ turnover_times: '5', amounts: everywhere({ cap: '50' }) });
    const member = await current().member();
    await setSetting(ctx(), 'activity.activity_money_type', 'fs_money');
    await apply(id, member);
    const { data } = (await send('applications', { member_name: member.name })).body;
    const [waiting] = data.data;
    expect(waiting).toMatchObject({ status: 0, title: 'Spring gift', fields: { member_name: member.name } });
    expect((await send(`applications/${waiting.id}/refuse`, {})).body.error).toBe('reason_required');
    expect((await send(`applications/${waiting.id}/accept`)).body.data).toMatchObject({
      status: 1,
      decided_by: 'promoter',
    });
    expect((await send(`applications/${waiting.id}/accept`)).body.error).toBe('already_decided');
    const paid = await Promise.all(
      Array.from({ length: 6 }, () => send(`applications/${waiting.id}/pay`, { money: '20' })),
    );
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of paid) if (status !== 200) expect(body.error).toBe('already_decided');
    const balances = await ctx().ledger.balances(db(), member.id);
    expect([balances.main, balances.rebate, await owed(member.id)]).toEqual([0n, 2000n, 10_000n]);
    expect((await send(`applications/${waiting.id}/refuse`, { reason: 'late' })).body.error).toBe(
      'already_decided',
    );
    const progress = (await see(`/act/progress/${id}`, member.token)).body.data;
    expect(progress).toMatchObject({
      application: { status: 3, today: true },
      awards: [{ money: '20.00', turnover: '100.00', played: '0.00' }],
      owed: '100.00',
    });
    expect((await see('/act/list')).body.data.random).toMatchObject([
      { title: 'Spring gift', name: expect.not.stringContaining(member.name) },
    ]);
    const audit = await db()
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'activity_application')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['activity.accept', 'activity.pay']);
    await setSetting(ctx(), 'activity.activity_money_type', 'money');
    await verify();
    await close(id);
  });

  test('a large payout waits for a second operator', async () => {
    const id = await open();
    const member = await current().member();
    await apply(id, member);
    const [waiting] = (await send('applications', { member_name: member.name })).body.data.data;
    expect(waiting.second).toBe(null);
    const pay = async (by: string) =>
      send(`applications/${waiting.id}/pay`, { money: '9000', reason: 'as promised' }, await operator(by));
    expect((await pay('promoter')).body.data.status).toBe(0);
    const [first] = (await send('applications', { member_name: member.name })).body.data.data;
    expect(first.second).toMatchObject({ by: 'promoter', reason: 'as promised' });
    expect((await pay('promoter')).body.error).toBe('second_operator_required');
    expect((await pay('second')).body.data).toMatchObject({ status: 3, money: '9000.00', second: null });
    expect(await main(member.id)).toBe(900_000n);
    await verify();
    await close(id);
  });

  test('what is saved is checked, audited, and only for those who may', async () => {
    const refused = async (content: Record<string, unknown>, field: string) => {
      const { body } = await save(content);
      expect([field, body.error, Object.keys(body.errors ?? {})]).toEqual([field, 'validation', [field]]);
    };
    await refused({ texts: {} }, 'texts');
    await refused({ texts: { en: { title: 'a\0' } } }, 'texts');
    await refused({ apply_type: 3 }, 'apply_url');
    await refused({ apply_url: 'javascript:alert(1)' }, 'apply_url');
    await refused({ rule: 'deposit_share', amounts: everywhere({ cap: '1' }) }, 'percent');
    await refused({ rule: 'deposit_share', percent: '10', amounts: { en: { cap: '1' } } }, 'amounts');
    await refused({ rule: 'register_gift', period: 'day', amounts: everywhere({ money: '1' }) }, 'period');
    await refused({ rule: 'code_gift', amounts: everywhere({ money: '1' }) }, 'code');
    await refused({ start_at: '2026-02-01', end_at: '2026-01-01' }, 'end_at');
    await refused({ game_types: [50] }, 'game_types');
    const first = await open({ rule: 'code_gift', code: 'TWICE', amounts: everywhere({ money: '1' }) });
    await refused({ rule: 'code_gift', code: 'twice', amounts: everywhere({ money: '1' }) }, 'code');
    expect((await save({ id: 999_999 })).body.error).toBe('not_found');
    expect((await save({ id: first, is_open: 0 })).body.data).toMatchObject({
      id: first,
      is_open: 0,
      code: null,
    });
    const writer = await operator('writer', 'content');
    expect((await send('list', {}, writer)).status).toBe(200);
    expect((await send('applications/1/pay', { money: '1' }, writer)).status).toBe(403);
    expect((await save({}, await operator('helper', 'support'))).status).toBe(403);
    const { action } = await db()
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', String(first))
      .where('subject_kind', '=', 'activity')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('activity.edit');
  });

  test('the choices of a form are there, and a captcha serves once', async () => {
    const { data } = (await see('/act/apply/config')).body;
    expect(data.game_type_array).toMatchObject({ 1: 'Live casino', 99: 'Own lottery' });
    const id = await open();
    const [one, two] = [await current().member(), await current().member()];
    const picture = await captcha();
    expect((await apply(id, one, picture)).status).toBe(200);
    expect((await apply(id, two, picture)).body.error).toBe('captcha_expired');
    await close(id);
  });
});
