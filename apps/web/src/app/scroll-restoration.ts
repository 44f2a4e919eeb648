import { readLaunchReferrer, storeLaunchReferrer } from '@koi/ui/launch-referrer.ts';
import { useLayoutEffect, useRef } from 'react';
import { onMemberChange } from '../api/session.ts';
import { addressStore, pathOf } from '../shared/navigation/router.ts';
import type { PageEntry } from './keep-alive.ts';

const launch = '/loginToSupplier';

let last = addressStore.get();

// A launch that was opened by an address of its own: nothing of the app comes before it.
if (last.pathname === launch && last.index === 0) storeLaunchReferrer(null);

// Stores which screen a game is opened from, while that is still rendered.
addressStore.subscribe(() => {
  const from = last;
  last = addressStore.get();
  if (last.pathname !== launch || from.pathname === launch) return;
  const known = readLaunchReferrer();
  if (last.index === from.index + 1)
    storeLaunchReferrer({ path: pathOf(from), scroll: window.scrollY, isBefore: true });
  // The transfer for a bet was shown in its place, on the way from that game.
  else if (known) storeLaunchReferrer({ ...known, isBefore: false });
});

/** How far down the screen of this address was when a game was opened from it, once after that game. */
export function takeLaunchScroll(): number | undefined {
  const address = addressStore.get();
  const referrer = readLaunchReferrer();
  if (address.type !== 'POP' || referrer?.path !== pathOf(address)) return undefined;
  storeLaunchReferrer(null);
  return referrer.scroll;
}

/**
 * Leaving stores the scroll position of a keep-alive screen while it is still rendered; returning restores it, and
 * returning from a game that of any screen. Every other screen starts at the top.
 */
export function useScrollRestoration(page: PageEntry | undefined): void {
  const scrolls = useRef(new Map<string, number>());
  const pathname = page?.pathname;
  const keepAlive = page?.route?.keepAlive;
  useLayoutEffect(
    () =>
      onMemberChange(() => {
        scrolls.current.clear();
        storeLaunchReferrer(null);
      }),
    [],
  );
  useLayoutEffect(() => {
    if (pathname === undefined) return undefined;
    const positions = scrolls.current;
    const stop = scrollDownTo(takeLaunchScroll() ?? positions.get(pathname) ?? 0);
    const unsubscribe = addressStore.subscribe(() => {
      if (keepAlive && addressStore.get().pathname !== pathname) positions.set(pathname, window.scrollY);
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [pathname, keepAlive]);
}

const touches = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls down to where a screen was left. As long as it is too short, its content is still loading: it is
 * scrolled again whenever it grows, until somebody touches it. @returns ends that
 */
export function scrollDownTo(top: number): () => void {
  const scroll = (): boolean => {
    window.scrollTo(0, top);
    return document.documentElement.scrollHeight - window.innerHeight >= top;
  };
  if (scroll() || top === 0) return () => undefined;
  const ending = new AbortController();
  const end = () => ending.abort();
  const observer = new ResizeObserver(() => {
    if (scroll()) end();
  });
  ending.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body);
  for (const touch of touches) addEventListener(touch, end, { signal: ending.signal, passive: true });
  return end;
}
