import type { CallKey } from '@koi/contract';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

type Role = 'owner' | 'finance' | 'content';

const plan = {
  ...{ lang: 'en', min_amount: 100, max_amount: 1000, cycle_hours: 24, is_cyclic: 1, rate: '0.50' },
  ...{ volume: '1000000.00', audit_multiple: '1.0', wait_hours: 12, is_open: 0 },
};

interface Split {
  save: CallKey;
  key: object;
  terms: object;
  otherTerms: object;
}

/** Calls that save names and terms of a row, with terms that one operator may set. */
const split: readonly Split[] = [
  {
    save: 'POST /operator/wheel/prizes/save',
    key: { lang: 'en', position: 12 },
    terms: { type: 1, money: '5.00' },
    otherTerms: { type: 1, money: '6.00' },
  },
  {
    save: 'POST /operator/sign-in/packs/save',
    key: { lang: 'en', type: -2, days: 300 },
    terms: { bonus_money: '5.00', is_open: 0 },
    otherTerms: { is_open: 1 },
  },
  {
    save: 'POST /operator/rebate/levels/save',
    key: { lang: 'en', game_type: 7, level: 1 },
    terms: { quota: '10.00', rate: '0.30' },
    otherTerms: { rate: '0.40' },
  },
  {
    save: 'POST /operator/levels/tiers/save',
    key: { lang: 'en', track: 'live', level: 90 },
    terms: { turnover: '1.00', gift: '1.00', week_award: '0.00', month_award: '0.00' },
    otherTerms: { gift: '2.00' },
  },
  {
    save: 'POST /operator/savings/plans/save',
    key: {},
    terms: plan,
    otherTerms: { ...plan, rate: '0.60' },
  },
];

testApi('texts and terms of rewards', (api) => {
  const send = async (key: CallKey, body: object, role: Role) =>
    api().call(key, {
      token: await operatorToken(api(), `rights-${role}`, role),
      body: { ...body, reason: 'x' },
      query: { lang: 'en' },
    });
  const lastRefusal = async () => {
    const [row] = await api().app.context.database.run<{ subject_id: string; after: object }>(
      "select subject_id, after from audit_log where action = 'call.refused' order by id desc limit 1",
    );
    return row;
  };
  /** The row of a table that the calls save, as it is stored. */
  const stored = async (save: CallKey) => {
    const [, , area] = save.split('/');
    const select = {
      wheel: "select names, kind, money from wheel_prize where currency = 'USD' and position = 12",
      'sign-in': "select names, money, is_open from sign_in_pack where currency = 'USD' and days = 300",
      rebate:
        "select names, quota, rate from rebate_level where currency = 'USD' and game_type = 7 and level = 1",
      levels:
        "select names, turnover, gift from level_tier where currency = 'USD' and track = 'live' and level = 90",
      savings:
        "select names, name, rate, wait_hours, volume, weight from savings_plan where names ->> 'th' = 'Row'",
    }[area as 'wheel'];
    const [row] = await api().app.context.database.run<{ names: object }>(select);
    return row;
  };

  beforeAll(async () => {
    await api().app.context.database.run(
      "delete from rebate_level where currency in ('USD', 'VND') and game_type = 7",
    );
  });

  test.each(split)('$save: each part needs its permission, by what is changed', async (of) => {
    const { save, key, terms, otherTerms } = of;
    const names = { en: 'First', th: 'Row' };
    expect((await send(save, { ...key, ...terms, names }, 'content')).status).toBe(403);
    const made = await send(save, { ...key, ...terms, names }, 'finance');
    expect(made.body.data.saved).toBe(1);
    const plans: { id: number; names: { th?: string } }[] = made.body.data.plans ?? [];
    const id = plans.find((one) => one.names.th === 'Row')?.id;
    const row = { ...key, ...(id !== undefined && { id }) };
    const first = await stored(save);

    // Names alone, and with terms that stay what they are.
    const second = { en: 'Second', th: 'Row' };
    expect((await send(save, { ...row, names: second }, 'content')).body.data.saved).toBe(1);
    const third = { en: 'Third', th: 'Row' };
    expect((await send(save, { ...row, ...terms, names: third }, 'content')).body.data.saved).toBe(1);
    expect(await stored(save)).toEqual({
      ...first,
      ...(first && 'name' in first && { name: 'Third' }),
      names: third,
    });
    expect(await send(save, { ...row, ...otherTerms, names: third }, 'content')).toMatchObject({
      status: 403,
      body: { error: 'operator_forbidden' },
    });
    expect(await lastRefusal()).toEqual({
      subject_id: save,
      after: { permission: 'rewards.terms', role: 'content' },
    });

    expect((await send(save, { ...row, names: second }, 'finance')).status).toBe(403);
    expect(await lastRefusal()).toMatchObject({ after: { permission: 'rewards.texts', role: 'finance' } });
    const before = await stored(save);
    expect((await send(save, { ...row, ...otherTerms }, 'finance')).body.data.saved).toBe(1);
    expect((await send(save, { ...row, ...otherTerms, names: third }, 'finance')).body.data.saved).toBe(1);
    const after = await stored(save);
    expect(after).toMatchObject({ names: third });
    expect(after).not.toEqual(before);
  });

  test('rules are texts, switch, wallet and limits are terms', async () => {
    for (const area of ['wheel', 'red-packets'] as const) {
      const save = (body: object, role: Role) => send(`POST /operator/${area}/settings/save`, body, role);
      const rules = { en: '<p>Once a day</p>' };
      expect((await save({ rules }, 'content')).body.data.rules).toMatchObject(rules);
      expect((await save({ ml_percent: '50' }, 'finance')).body.data.ml_percent).toBe('50');
      expect((await save({ rules, is_open: 0 }, 'content')).status).toBe(403);
      expect((await save({ rules }, 'finance')).status).toBe(403);
    }
    expect((await send('POST /operator/wheel/settings/save', { week_start: 3 }, 'content')).status).toBe(403);
  });

  test('what takes two are the terms: a large prize is renamed by one, and the second agrees to the name with them', async () => {
    const prize = { lang: 'en', position: 9, type: 1, money: '9000.00', names: { en: 'Car' } };
    const save = (body: object, role: Role) => send('POST /operator/wheel/prizes/save', body, role);
    expect((await save({ ...prize, money: '1.00' }, 'finance')).body.data.saved).toBe(1);
    const requested = { ...prize, names: { en: 'Big car' } };
    expect((await save(requested, 'finance')).status).toBe(403);
    expect((await save(requested, 'owner')).body.data.saved).toBe(0);
    expect((await save(requested, 'finance')).body.data.saved).toBe(1);
    const renamed = await save({ lang: 'en', position: 9, names: { en: 'Red car' } }, 'content');
    expect(renamed.body.data.saved).toBe(1);
    expect(
      renamed.body.data.prizes.find(({ position }: { position: number }) => position === 9),
    ).toMatchObject({ money: '9000.00', names: { en: 'Red car' } });
  });

  test('the name of a prize that is no cash is what it is worth: a term, whoever may write texts', async () => {
    const prize = { lang: 'en', position: 10 };
    const save = (body: object, role: Role) =>
      send('POST /operator/wheel/prizes/save', { ...prize, ...body }, role);
    expect((await save({ type: 2, names: { en: 'A phone' } }, 'finance')).body.data.saved).toBe(1);
    expect((await save({ names: { en: 'A car' } }, 'content')).status).toBe(403);
    expect(await lastRefusal()).toMatchObject({ after: { permission: 'rewards.terms', role: 'content' } });
    expect((await save({ names: { en: 'A better phone' } }, 'finance')).body.data.saved).toBe(1);
    expect((await save({ type: 1, money: '5.00', names: { en: 'Five' } }, 'finance')).body.data.saved).toBe(
      1,
    );
    expect((await save({ names: { en: 'Five dollars' } }, 'finance')).status).toBe(403);
    expect((await save({ names: { en: 'Five dollars' } }, 'content')).body.data.saved).toBe(1);
  });

  test('a name that is written while terms wait stays', async () => {
    const step = { lang: 'vi', game_type: 7, level: 1 };
    const save = (body: object, role: Role) => send('POST /operator/rebate/levels/save', body, role);
    const names = { en: 'One' };
    expect((await save({ ...step, quota: '10', rate: '0.30', names }, 'owner')).body.data.saved).toBe(1);
    expect((await save({ ...step, rate: '2.00', names }, 'owner')).body.data.saved).toBe(0);
    const renamed = { en: 'Gold' };
    expect((await save({ ...step, names: renamed }, 'content')).body.data.saved).toBe(1);
    const { waiting } = (
      await api().call('POST /operator/rebate/levels/list', {
        token: await operatorToken(api(), 'rights-finance', 'finance'),
        body: {},
      })
    ).body;
    const { data } = (await save(waiting[0].content, 'finance')).body;
    expect(data.saved).toBe(1);
    const isIt = ({ lang, game_type: type }: { lang: string; game_type: number }) =>
      lang === 'vi' && type === 7;
    expect(data.levels.find(isIt)).toMatchObject({
      rate: '2.00',
      names: renamed,
    });
  });
});
