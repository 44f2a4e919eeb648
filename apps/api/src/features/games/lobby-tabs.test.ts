import { gameTypes } from '@koi/contract/enumerations';
import { expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { brandParts } from '../../../test/brand.ts';
import { setSetting } from '../../../test/set-setting.ts';

interface Tab {
  title: string;
  game_type: number;
  icon_before: string;
  icon_after: string;
  child: { title: string }[];
}

testApi('the tabs of the lobby', (current) => {
  const tabs = async (lang = 'en', host = 'koi.test'): Promise<Tab[]> =>
    (await current().call('GET /games', { query: { lang }, headers: { host } })).body.data;
  const types = async (host?: string) => (await tabs('en', host)).map(({ game_type }) => game_type);
  const named = { group: 'basic', key: 'mobile_category_json' };
  const send = async (call: 'schema' | 'change', body: object) =>
    current().call(`POST /operator/settings/${call}`, {
      token: await operatorToken(current(), 'tabs-owner', 'owner'),
      body,
      query: { lang: 'en' },
    });
  const set = async (values: Record<string, unknown>) => {
    const { data } = (await send('schema', {})).body;
    const { values: seen } = data.find(({ key }: { key: string }) => key === named.key);
    const texts = Object.entries(values).map(([lang, value]) => [
      lang,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return send('change', { ...named, values: Object.fromEntries(texts), seen, reason: 'x' });
  };
  const addEntry = async (game_type: number, title: string) => {
    const { db } = current().app.context.database;
    await db
      .insertInto('supplier')
      .values({ code: 'PG', names: '{"common":"PG"}' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const names = JSON.stringify({ common: title });
    await db.insertInto('game_entry').values({ supplier: 'PG', game_type, names, weight: 1 }).execute();
  };

  test('are those of the contract while nobody has set them; that of other games is there once there are some', async () => {
    expect(await types()).toEqual([0, 3, 1, 2, 6, 5, 4]);
    await addEntry(gameTypes.other, 'Bingo');
    const all = await tabs();
    expect(all.map(({ game_type }) => game_type)).toEqual([0, 3, 1, 2, 6, 5, 4, 7]);
    expect(all.at(-1)).toMatchObject({ title: 'Other', icon_before: '', child: [{ title: 'Bingo' }] });
    expect(all.at(-2)?.child[0]).toMatchObject({ title: 'Koi Lottery' });
    const { publish, send: brand } = brandParts(current);
    await publish({ name: { common: 'Lotus' }, lines_off: [7, 5] }, 'lotus.test');
    expect(await types('lotus.test')).toEqual([0, 3, 1, 2, 6, 4]);
    await brand('withdraw', { host: 'lotus.test', reason: 'over' });
  });

  test('are what operators say, in each language: order, titles, icons and which there are', async () => {
    const slots = { game_type: 3, weight: 9, is_open: 'true' };
    const common = [
      { game_type: '0', title: '', weight: '1', icon_before: '', icon_after: '', is_open: 'true' },
      { ...slots, title: 'Reels', icon_before: 'https://cdn.test/a.png', icon_after: '/b.png' },
      { game_type: 1, weight: 20, is_open: 'false' },
      { game_type: 5, weight: 9 },
      { game_type: 7 },
    ];
    expect((await set({ common, th: [{ ...slots, title: 'สล็อต' }] })).status).toBe(200);
    expect((await tabs()).map(({ child: _, ...tab }) => tab)).toEqual([
      { title: 'Reels', game_type: 3, icon_before: 'https://cdn.test/a.png', icon_after: '/b.png' },
      { title: 'Sports', game_type: 5, icon_before: '', icon_after: '' },
      { title: 'Hot', game_type: 0, icon_before: '', icon_after: '' },
      { title: 'Other', game_type: 7, icon_before: '', icon_after: '' },
    ]);
    expect((await tabs('th')).map(({ title }) => title)).toEqual(['สล็อต']);
    expect((await set({ common: '', th: '' })).status).toBe(200);
    expect(await types()).toEqual([0, 3, 1, 2, 6, 5, 4, 7]);
  });

  test('cannot be set to what is none, and what is none in the database counts as nothing', async () => {
    const tab = { game_type: 3 };
    for (const [value, field] of [
      ['{', 'value'],
      ['null', 'value'],
      [{}, 'value'],
      [[], 'value'],
      [[null], 'value.0'],
      [[{ ...tab, is_open: 'false' }], 'value'],
      [[{}], 'value.0.game_type'],
      [[tab, { game_type: 99 }], 'value.1.game_type'],
      [[tab, { game_type: '3' }], 'value.1.game_type'],
      [[{ ...tab, weight: -1 }], 'value.0.weight'],
      [[{ ...tab, is_open: 1 }], 'value.0.is_open'],
      [[{ ...tab, title: 'x'.repeat(41) }], 'value.0.title'],
      [[{ ...tab, icon_before: 'javascript:alert(1)' }], 'value.0.icon_before'],
      [[{ ...tab, icon_after: 7 }], 'value.0.icon_after'],
      [[{ ...tab, colour: 'red' }], 'value.0.colour'],
    ] as const) {
      const { status, body } = await set({ common: value });
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, [field]]);
    }
    await setSetting(current().app.context, 'basic.mobile_category_json', '[{"game_type":12}]');
    expect(await types()).toEqual([0, 3, 1, 2, 6, 5, 4, 7]);
    await setSetting(current().app.context, 'basic.mobile_category_json', '');
  });
});
