import type { MouseEvent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from './way-back.ts';

const replace = vi.fn();
const href = 'https://platform.test/#/Main/home';

/** A click on the link. @returns whether the browser follows it itself */
function click(keys: Partial<MouseEvent<HTMLAnchorElement>> = {}): boolean {
  const preventDefault = vi.fn();
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  leaveFor({ ...plain, ...keys, preventDefault, currentTarget: { href } } as never);
  return preventDefault.mock.calls.length === 0;
}

beforeEach(() => replace.mockClear());
afterEach(() => vi.unstubAllGlobals());

it('a click puts the platform in the place of the game, also where that stands in a frame', () => {
  vi.stubGlobal('window', { top: null, location: { replace } });
  expect(click()).toBe(false);
  vi.stubGlobal('window', { top: { location: { replace } }, location: {} });
  expect(click()).toBe(false);
  expect(replace.mock.calls).toEqual([[href], [href]]);
});

it.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click that opens another tab is the browser’s: %o',
  (keys) => {
    vi.stubGlobal('window', { top: null, location: { replace } });
    expect(click(keys)).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  },
);
