import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';

testApi('versions of rewards', (api) => {
  const send = async (call: string, body: object, name = 'versions') =>
    api().call(`POST /operator/${call}`, {
      token: await operatorToken(api(), name, 'owner'),
      body,
      query: { lang: 'en' },
    });
  const save = async (call: string, body: object) => {
    const answer = await send(call, { reason: 'as agreed', ...body });
    expect([call, answer.status]).toEqual([call, 200]);
    return answer.body.data;
  };
  const history = async (kind: string, id: string) =>
    (await send('rewards/history', { kind, id })).body.data.data as {
      version: number;
      operator: string;
      reason: string;
      before: Record<string, unknown> | null;
      after: Record<string, unknown>;
      earlier: Record<string, unknown> | null;
    }[];

  test.each(['sign-in', 'red-packets', 'wheel', 'levels'])(
    '%s: settings lead back to what they were before each change, by the call that saves them',
    async (area) => {
      const { version: _version, ...first } = (await send(`${area}/settings`, {})).body.data;
      await save(`${area}/settings/save`, { ml_percent: '70', is_open: 0 });
      await save(`${area}/settings/save`, { money_type: 'fs_money' });
      const [second, oldest] = await history('settings', area);
      expect(second).toMatchObject({ version: 2, operator: 'versions', reason: 'as agreed' });
      expect(second?.after).toEqual({ money_type: 'fs_money' });
      expect(second?.earlier).toMatchObject({ ml_percent: '70', is_open: 0 });
      expect(oldest).toMatchObject({ version: 1, after: { ml_percent: '70', is_open: 0 } });
      const earlier = Object.entries(oldest?.earlier ?? {});
      expect(earlier.map(([field]) => field)).toEqual(
        expect.arrayContaining(['is_open', 'ml_percent', 'money_type']),
      );
      for (const [field, value] of earlier)
        expect([field, String(value)]).toEqual([field, String(first[field])]);
      const { is_open, ml_percent, money_type } = oldest?.earlier ?? {};
      await save(`${area}/settings/save`, { is_open, ml_percent, money_type });
      expect((await send(`${area}/settings`, {})).body.data).toMatchObject(first);
    },
  );

  test.each(['wheel', 'red-packets'])('%s: rules have versions of their own, by language', async (area) => {
    await save(`${area}/settings/save`, { rules: { en: '<p>One</p>', th: '<p>ไทย</p>' } });
    await save(`${area}/settings/save`, { rules: { en: '<p>Two</p>' } });
    await save(`${area}/settings/save`, { ml_percent: '90' });
    const lines = await history('rules', area);
    expect(lines.map(({ version, earlier }) => [version, earlier])).toEqual([
      [2, { en: '<p>One</p>', th: '<p>ไทย</p>' }],
      [1, {}],
    ]);
    expect(lines[0]).toMatchObject({ before: { en: '<p>One</p>' }, after: { en: '<p>Two</p>' } });
  });

  test('rows have the fields of their save call, and saving them unchanged changes nothing', async () => {
    const rows = [
      {
        call: 'sign-in/packs/save',
        kind: 'sign-in-pack',
        id: 'en:-1:9',
        row: { lang: 'en', type: -1, days: 9, bonus_money: '8.00', names: { en: 'Nine' }, is_open: 1 },
        other: { bonus_money: '9.50', is_open: 0 },
      },
      {
        call: 'red-packets/sizes/save',
        kind: 'red-packet-size',
        id: 'en',
        row: { lang: 'en', min: '1.00', max: '5.00' },
        other: { max: '6.25' },
      },
      {
        call: 'wheel/tiers/save',
        kind: 'wheel-tier',
        id: '',
        row: { lang: 'en', deposit: '300.00', valid_num: '1', times: 2, awards: [1, 2], is_open: 1 },
        other: { times: 3, awards: [4] },
      },
      {
        call: 'red-packets/tiers/save',
        kind: 'red-packet-tier',
        id: '',
        row: { lang: 'en', deposit: '300.00', valid_num: '1', times: 2, is_open: 1 },
        other: { times: 3 },
      },
      {
        call: 'wheel/prizes/save',
        kind: 'wheel-prize',
        id: 'en:3',
        row: { lang: 'en', position: 3, type: 1, money: '2.50', names: { en: 'Small' }, pic: '/a.png' },
        other: { money: '3.00', pic: '/b.png' },
      },
      {
        call: 'levels/tiers/save',
        kind: 'level-tier',
        id: 'en:slot:7',
        row: {
          lang: 'en',
          track: 'slot',
          level: 7,
          turnover: '100.00',
          gift: '1.00',
          week_award: '0.50',
          month_award: '2.00',
          is_fs: 1,
          is_speed: 0,
          is_special: 1,
          is_open: 1,
        },
        other: { turnover: '200.00', is_fs: 0 },
      },
    ];
    for (const { call, kind, id, row, other } of rows) {
      const made = await save(call, row);
      const own = made.id === undefined || kind === 'wheel-tier' ? {} : { id: made.id };
      await save(call, { ...row, ...other, ...own });
      const [changed, first] = await history(kind, id || String(made.id));
      expect([kind, first?.before, first?.earlier]).toEqual([kind, null, null]);
      const noted = Object.entries(row).filter(([field]) => Object.hasOwn(changed?.after ?? {}, field));
      expect([kind, noted.length > 0, changed?.reason]).toEqual([kind, true, 'as agreed']);
      expect(changed?.after).toMatchObject(other);
      for (const [field, value] of noted) {
        const reported = changed?.earlier?.[field];
        const isFigure = field === 'valid_num';
        expect([kind, field, isFigure ? Number(reported) : reported]).toEqual([
          kind,
          field,
          isFigure ? Number(value) : value,
        ]);
      }
      await save(call, { ...row, ...other, ...own, ...Object.fromEntries(noted) });
      const [back] = await history(kind, id || String(made.id));
      expect(back?.after).toEqual(first?.after);
    }
  });

  test('only areas that there are have versions, for whoever may read rewards', async () => {
    const status = async (kind: string, id: string) => (await send('rewards/history', { kind, id })).status;
    expect(await status('settings', 'nothing')).toBe(404);
    expect(await status('rules', 'levels')).toBe(404);
    expect(await status('settings', 'constructor')).toBe(404);
    expect((await send('rewards/history', { kind: 'member', id: '1' })).status).toBe(422);
    expect((await api().call('POST /operator/rewards/history', { body: {} })).status).toBe(401);
  });
});
