// @vitest-environment jsdom

import { openCatalogue } from '@koi/game-search';
import { packNames } from '@koi/game-search/pack';
import { expect, it } from 'vitest';
import { searchGroups } from './use-search.ts';

const same = (name: string) => ({ en: name, zh_cn: name, zh_hk: name, th: name, vi: name });
const catalogue = openCatalogue({
  version: '1',
  suppliers: [{ code: 'TIDE', names: { en: 'Tide' }, aliases: [] }],
  entries: 2,
  id: [4, 3, 501, 1],
  supplier: [0, 0, 0, 0],
  type: [2, 2, 3, 3],
  weight: [50, 10, 20, 90],
  tags: '1010',
  ...packNames(['Golden Fishing', 'Royal Shark', 'Golden Dragon', 'Dragon Gate'].map(same)),
  han: '',
  pinyin: '',
});
const show = (typed: string, closedType = 0) =>
  searchGroups(catalogue, typed, ({ type }) => type === closedType).map(({ kind, games }) => [
    kind,
    ...games.map(({ names }) => names.en),
  ]);

it('shows what many play until something is typed', () => {
  expect(show(' ')).toEqual([
    ['entry', 'Golden Fishing'],
    ['game', 'Golden Dragon'],
  ]);
});

it('leaves out what is closed, until somebody looks for it', () => {
  expect(show('', 3)).toEqual([['entry', 'Golden Fishing']]);
  expect(show('golden d', 3)).toEqual([['game', 'Golden Dragon']]);
});

it('puts the group with the better fit first and leaves empty ones out', () => {
  expect(show('golden d')).toEqual([['game', 'Golden Dragon']]);
  expect(show('dragon')).toEqual([['game', 'Dragon Gate', 'Golden Dragon']]);
  expect(show('golden')).toEqual([
    ['entry', 'Golden Fishing'],
    ['game', 'Golden Dragon'],
  ]);
  expect(show('tide')[0]?.[0]).toBe('game');
  expect(show('nothing of the kind')).toEqual([]);
});
