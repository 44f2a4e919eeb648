// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { describe, expect, it } from 'vitest';
import { canBeFavorite, tileKey } from '../src/features/games/playable.ts';
import { hotLotteryQuery } from '../src/features/lobby/lotteries.ts';
import { lobbyQuery } from '../src/features/lobby/queries.ts';
import { foreignBackEnd } from './foreign-back-end.ts';

const back = foreignBackEnd();
const { answers, client } = back;

describe('the lobby', () => {
  const row = (title: string, game_type: number, more: object = {}) => ({
    title,
    game_type,
    api_name: 'AG',
    mobile_pic: '',
    tags: null,
    params: '',
    weight: 1,
    ...more,
  });

  it('is read without ids and types, with null for an empty tab', async () => {
    answers['/games'] = () => ({
      data: [
        { title: 'Hot', icon_before: '/hot.png', child: [row('AG Live', 1), row('AG Slots', 3)] },
        {
          title: 'Live',
          child: [
            row('AG Live', 1, { params: '{"gameCode":1}' }),
            row('AG Live 2', 1, { params: '{"gameCode":2}' }),
          ],
        },
        { title: 'Sport', child: null },
      ],
      web: [],
    });
    const { tabs } = await client.fetchQuery(lobbyQuery('en'));
    expect(tabs.map(({ title, gameType }) => [title, gameType])).toEqual([
      ['Hot', 0],
      ['Live', 1],
      ['Sport', 0],
    ]);
    expect(tabs.map(({ iconBefore, iconAfter }) => [iconBefore, iconAfter])).toEqual([
      ['/hot.png', ''],
      ['', ''],
      ['', ''],
    ]);
    const tiles = tabs.flatMap(({ entries }) => entries);
    expect(tiles.some(canBeFavorite)).toBe(false);
    const live = tabs[1]?.entries ?? [];
    expect(new Set(live.map(tileKey)).size).toBe(live.length);
    const hotKeys = (tabs[0]?.entries ?? []).map(tileKey);
    expect(hotKeys.filter((key) => live.map(tileKey).includes(key))).toEqual([]);
  });
});

it.each([
  ['/icons/k3.png', {}, 'https://lottery.test/icons/k3.png'],
  ['icons/k3.png', {}, 'https://lottery.test/api/icons/k3.png'],
  ['https://cdn.test/k3.png', {}, 'https://cdn.test/k3.png'],
  ['', {}, ''],
  // As our own server sends it.
  ['/lottery/k3.svg', { last_result: [] }, '/lottery/k3.svg'],
])('the picture %j of a lottery with %j is %j', async (icon_url, more, address) => {
  answers['/lottery/hot'] = () => ({
    url: 'https://lottery.test/api/',
    data: [{ id: 1, icon_url, ...more }],
  });
  expect((await client.fetchQuery(hotLotteryQuery('en')))[0]?.icon_url).toBe(address);
});

describe('lotteries beyond the hot ones', () => {
  const ids = async () => {
    client.clear();
    return (await client.fetchQuery(hotLotteryQuery('en'))).map(({ id }) => id);
  };
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  it.each([
    [
      'groups',
      [
        { key: 'K3', title: 'Fast', list: [b, a] },
        { key: 'SSC', title: 'All', list: [c] },
      ],
    ],
    ['one list', [c, a, b]],
    ['lists by title', { Fast: [a], All: [b, c] }],
  ])('stand behind them, from %s', async (_form, data) => {
    answers['/lottery/hot'] = () => ({ url: '', data: [b] });
    answers['/lottery/list'] = () => ({ url: '', data });
    const [first, ...others] = await ids();
    expect([first, others.toSorted()]).toEqual([2, [1, 3]]);
  });

  it('are no loss where they cannot be read, and are not asked of our own server', async () => {
    answers['/lottery/hot'] = () => ({ url: '', data: [b] });
    expect(await ids()).toEqual([2]);
    answers['/lottery/hot'] = () => ({ url: '', data: [{ ...a, last_result: [] }] });
    expect(await ids()).toEqual([1]);
    expect(back.seen.filter(({ path }) => path === '/lottery/list')).toHaveLength(1);
  });
});
