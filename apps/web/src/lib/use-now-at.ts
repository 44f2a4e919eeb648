import { useEffect, useState } from 'react';
import { drawnAt } from './drawn-at.ts';
import { serverNow } from './server-clock.ts';
import { useIsDrawn } from './use-is-drawn.ts';

/** Longer waits are cut: a clock may be set, and a timer of the browser ends at 24 days. */
const longestMs = 3_600_000;

/** The server's time, renewed when one of some moments has come. What is just being taken over shows the time at which it was drawn. */
export function useNowAt(moments: readonly number[]): number {
  const isDrawn = useIsDrawn();
  const [now, setNow] = useState(() => (isDrawn ? drawnAt.get() : null) ?? serverNow());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => setNow(serverNow()), []);
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(longestMs, Math.max(0, next - now)));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
