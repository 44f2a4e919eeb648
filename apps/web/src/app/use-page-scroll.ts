import { useLayoutEffect, useRef } from 'react';
import { onMemberChange } from '../api/session.ts';
import { addressStore } from '../navigation/router.ts';
import type { PageEntry } from './kept-pages.ts';

/**
 * Leaving stores the scroll position of a kept screen while it is still rendered; returning restores it.
 * Every other screen starts at the top.
 */
export function usePageScroll(page: PageEntry | undefined): void {
  const scrolls = useRef(new Map<string, number>());
  const pathname = page?.pathname;
  const keep = page?.route?.keep;
  useLayoutEffect(() => onMemberChange(() => scrolls.current.clear()), []);
  useLayoutEffect(() => {
    if (pathname === undefined) return undefined;
    const positions = scrolls.current;
    window.scrollTo(0, positions.get(pathname) ?? 0);
    return addressStore.subscribe(() => {
      if (keep && addressStore.get().pathname !== pathname) positions.set(pathname, window.scrollY);
    });
  }, [pathname, keep]);
}
