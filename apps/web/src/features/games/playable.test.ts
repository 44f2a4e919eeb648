import { describe, expect, it } from 'vitest';
import { canBeFavorite, fromEither, launchParameters, opensList } from './playable.ts';

const entry = {
  id: 4,
  title: 'AG Live',
  api_name: 'AG',
  game_type: 1,
  mobile_pic: '',
  params: '{"gameCode":1}',
};
const game = {
  id: 501,
  name: 'Sun Reels',
  api_name: 'PG',
  game_type: 3,
  game_code: '88',
  full_image_url: '',
  param_remark: '{"gameType":"Slot"}',
  weather: 'slow' as const,
  api: { api_title: 'PG Electronic' },
};

describe('what can be opened', () => {
  it('reads entries and games of one list', () => {
    expect(fromEither(entry)).toMatchObject({
      kind: 'entry',
      title: 'AG Live',
      parameters: { gameCode: '1' },
      health: 'unknown',
    });
    expect(fromEither(game)).toMatchObject({
      kind: 'game',
      title: 'Sun Reels',
      supplierTitle: 'PG Electronic',
      parameters: { gameCode: '88', gameType: 'Slot' },
      health: 'slow',
    });
  });

  it.each([
    [null, undefined],
    ['hot', undefined],
    ['hot,new', true],
    ['renewed', undefined],
  ])('is new where it is tagged so: %s', (tags, isNew) => {
    expect(fromEither({ ...entry, tags }).isNew).toBe(isNew);
    expect(fromEither({ ...game, tags }).isNew).toBe(isNew);
  });

  it.each([
    ['', {}],
    [null, {}],
    ['not JSON', {}],
    ['[1]', {}],
    ['{"isSingle":true,"gameCode":7}', { isSingle: 'true', gameCode: '7' }],
  ])('passes the parameters %s on', (text, expected) => {
    expect(launchParameters(text)).toEqual(expected);
  });

  it('names favourites by games where there are single games, by entries elsewhere', () => {
    expect(canBeFavorite({ kind: 'game', id: 1, gameType: 3 })).toBe(true);
    expect(canBeFavorite({ kind: 'entry', id: 1, gameType: 3 })).toBe(false);
    expect(canBeFavorite({ kind: 'entry', id: 1, gameType: 1 })).toBe(true);
    expect(canBeFavorite({ kind: 'game', id: 1, gameType: 4 })).toBe(false);
    expect(canBeFavorite({ kind: 'entry', id: 0, gameType: 1 })).toBe(false);
  });

  it('opens a list for the types that the server names, slots and cards until it has', () => {
    expect(opensList({ kind: 'entry', gameType: 6 })).toBe(true);
    expect(opensList({ kind: 'entry', gameType: 1 })).toBe(false);
    expect(opensList({ kind: 'game', gameType: 3 })).toBe(false);
    expect(opensList({ kind: 'entry', gameType: 3 }, { 3: false })).toBe(false);
    expect(opensList({ kind: 'entry', gameType: 2 }, { 2: true })).toBe(true);
  });
});
