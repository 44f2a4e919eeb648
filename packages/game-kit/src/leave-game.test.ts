import type { MouseEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveFor, leaveGame } from './leave-game.ts';

const replace = vi.fn();
const back = vi.fn();
const href = 'https://platform.test/#/Main/home';

/** A click on the link. @returns whether the browser follows it itself */
function click(keys: Partial<MouseEvent<HTMLAnchorElement>> = {}, take = leaveGame): boolean {
  const preventDefault = vi.fn();
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  take({ ...plain, ...keys, preventDefault, currentTarget: { href } } as never);
  return preventDefault.mock.calls.length === 0;
}

/** The history's entry of the page, and what the app has noted in the tab. */
let entry: unknown;
let noted: string | null;

beforeEach(() => {
  replace.mockClear();
  back.mockClear();
  entry = null;
  noted = null;
  vi.stubGlobal('sessionStorage', { getItem: () => noted });
  vi.stubGlobal('history', {
    back,
    get state() {
      return entry;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a click puts the platform in the place of the game, also where that is in a frame', () => {
  vi.stubGlobal('window', { top: null, location: { replace } });
  expect(click()).toBe(false);
  vi.stubGlobal('window', { top: { location: { replace } }, location: {} });
  expect(click()).toBe(false);
  expect(replace.mock.calls).toEqual([[href], [href]]);
});

const note = { path: '/Main/recommendGame/SBS/3?tag=all', scroll: 640, isBefore: true };

it('one step back leads to the screen that the game was opened from', () => {
  vi.stubGlobal('window', { top: null, location: { replace } });
  entry = { launched: true };
  noted = JSON.stringify(note);
  expect(click()).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
});

it.each([
  ['the app has noted nothing', () => (noted = null)],
  ['the note is none', () => (noted = '{"isBefore":true}')],
  ['another entry comes before', () => (noted = JSON.stringify({ ...note, isBefore: false }))],
  ['it is a further page of the supplier', () => (entry = null)],
  ['a layer is open', () => (entry = { layer: 1 })],
])('is not taken where %s', (_why, change) => {
  vi.stubGlobal('window', { top: null, location: { replace } });
  entry = { launched: true };
  noted = JSON.stringify(note);
  change();
  expect(click()).toBe(false);
  expect(back).not.toHaveBeenCalled();
  expect(replace.mock.calls).toEqual([[href]]);
});

it('a link to another screen is followed, also where the screen that the game was opened from comes before', () => {
  vi.stubGlobal('window', { top: null, location: { replace } });
  entry = { launched: true };
  noted = JSON.stringify(note);
  expect(click({}, leaveFor)).toBe(false);
  expect(back).not.toHaveBeenCalled();
  expect(replace.mock.calls).toEqual([[href]]);
});

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click that opens another tab is the browser’s: %o',
  (keys) => {
    vi.stubGlobal('window', { top: null, location: { replace } });
    expect(click(keys)).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  },
);
