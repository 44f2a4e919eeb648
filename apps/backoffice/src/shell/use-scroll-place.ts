import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { wholeOf } from '../parts/whole.ts';
import { entryName, isEntry, ownSteps } from './history-entry.ts';

/** Scroll position to restore once the page is long enough. */
let sought: number | undefined;

/** Whether a "load more" list must load further, because the operator was further down. */
export const isSoughtBelow = (): boolean => sought !== undefined;

/**
 * Stores the scroll position in each history entry: back, forward and reload restore it as soon as the loaded
 * data makes the page long enough. A new page starts at the top.
 */
export function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new room, however it was come to
  useEffect(() => {
    if (action === 'PUSH') scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => {
    const kept = wholeOf(sessionStorage.getItem(entryName('place', pathname, key))) ?? 0;
    sought = action === 'POP' && kept > 0 ? kept : undefined;
    if (action === 'POP' && kept === 0) scrollTo(0, 0);
    const keep = (): void => {
      // The next page is short at first, so the browser scrolls up before this one is left.
      if (sought === undefined && isEntry(key))
        sessionStorage.setItem(entryName('place', pathname, key), String(Math.round(scrollY)));
    };
    const seek = (): void => {
      if (sought === undefined || document.documentElement.scrollHeight - innerHeight < sought) return;
      scrollTo(0, sought);
      sought = undefined;
    };
    const give = (): void => {
      sought = undefined;
    };
    keep();
    // After the framework, which scrolls to the top even when going back.
    const frame = requestAnimationFrame(seek);
    const length = new ResizeObserver(seek);
    length.observe(document.body);
    addEventListener('scroll', keep, { passive: true });
    for (const step of ownSteps) addEventListener(step, give, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      length.disconnect();
      removeEventListener('scroll', keep);
      for (const step of ownSteps) removeEventListener(step, give);
      sought = undefined;
    };
  }, [pathname, key, action]);
}
