// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { readLaunchReferrer, storeLaunchReferrer } from '@koi/ui/launch-referrer.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressStore, navigate, pathOf } from '../shared/navigation/router.ts';
import { scrollDownTo, takeLaunchScroll } from './scroll-restoration.ts';

describe('where a game was opened from', () => {
  const list = '/Main/recommendGame/SBS/3?tag=all';
  const launch = '/loginToSupplier?api_code=SBS&gameCode=SLOT_KOI';

  beforeEach(() => {
    storeLaunchReferrer(null);
    vi.stubGlobal('scrollY', 640);
  });

  /** Goes back, as the browser does. */
  async function back(): Promise<void> {
    const { key } = addressStore.get();
    history.back();
    await vi.waitFor(() => expect(addressStore.get().key).not.toBe(key));
  }

  it('is the screen before the game, with how far down it was', () => {
    navigate(list);
    navigate(launch);
    expect(readLaunchReferrer()).toEqual({ path: list, scroll: 640, isBefore: true });
  });

  it('gives its scroll position once, to who comes back to that screen', async () => {
    navigate('/Activity');
    navigate(list);
    navigate(launch);
    expect(takeLaunchScroll()).toBeUndefined();
    await back();
    expect(takeLaunchScroll()).toBe(640);
    expect(takeLaunchScroll()).toBeUndefined();
  });

  it.each([
    ['that screen, as far down as it was', true, list, 640],
    ['the lobby where none is known', false, '/Main/home', undefined],
  ])(
    'a framed game’s way back, which changes the hash alone, shows %s',
    async (_name, isKnown, path, scroll) => {
      navigate(list);
      navigate(launch);
      if (!isKnown) storeLaunchReferrer(null);
      const { key } = addressStore.get();
      location.hash = '#/Main/home?from=game';
      await vi.waitFor(() => expect(addressStore.get().key).not.toBe(key));
      expect([pathOf(addressStore.get()), location.hash]).toEqual([path, `#${path}`]);
      expect(takeLaunchScroll()).toBe(scroll);
    },
  );

  it('gives none to who comes to the screen by a link', () => {
    navigate(list);
    navigate(launch);
    navigate('/Main/home');
    navigate(list);
    expect(takeLaunchScroll()).toBeUndefined();
  });

  it('is forgotten where its address is typed again', async () => {
    navigate(list);
    navigate(launch);
    const { key } = addressStore.get();
    location.hash = `#${list}`;
    await vi.waitFor(() => expect(addressStore.get().key).not.toBe(key));
    expect(readLaunchReferrer()).toBeNull();
  });

  it('stays the list where the same game is opened again in the place of a transfer', () => {
    navigate(list);
    navigate(launch);
    navigate('/Member/Transfer');
    navigate(launch, { replace: true });
    expect(readLaunchReferrer()).toEqual({ path: list, scroll: 640, isBefore: false });
  });

  it('is unknown after a launch in the place of another screen', () => {
    navigate('/Login');
    navigate(launch, { replace: true });
    expect(readLaunchReferrer()).toBeNull();
  });
});

describe('scrolling down to where a screen was left', () => {
  const scrollTo = vi.fn();
  let grow: () => void;
  let isWatching: boolean;

  beforeEach(() => {
    scrollTo.mockClear();
    isWatching = false;
    vi.stubGlobal('scrollTo', scrollTo);
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(onResize: () => void) {
          grow = onResize;
        }
        observe() {
          isWatching = true;
        }
        disconnect() {
          isWatching = false;
        }
      },
    );
  });
  const tall = (height: number) =>
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

  it('scrolls at once what is tall enough', () => {
    tall(2000);
    scrollDownTo(640);
    expect(scrollTo.mock.calls).toEqual([[0, 640]]);
    expect(isWatching).toBe(false);
  });

  it('follows content that is still loading until it is tall enough', () => {
    tall(900);
    scrollDownTo(640);
    expect(isWatching).toBe(true);
    tall(1200);
    grow();
    expect(isWatching).toBe(true);
    tall(1440);
    grow();
    expect(scrollTo.mock.calls).toEqual([
      [0, 640],
      [0, 640],
      [0, 640],
    ]);
    expect(isWatching).toBe(false);
  });

  it.each(['pointerdown', 'wheel', 'keydown'])('leaves the page to who touches it: %s', (hand) => {
    tall(900);
    scrollDownTo(640);
    dispatchEvent(new Event(hand));
    expect(isWatching).toBe(false);
  });

  it('ends with the screen', () => {
    tall(900);
    scrollDownTo(640)();
    expect(isWatching).toBe(false);
  });
});
