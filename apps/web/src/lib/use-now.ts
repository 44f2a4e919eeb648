import { useEffect, useState } from 'react';
import { drawnAt } from './drawn-at.ts';
import { serverNow } from './server-clock.ts';
import { useIsDrawn } from './use-is-drawn.ts';

/** The server's time, renewed every second while the page is visible. */
export function useNow(): number {
  const [now, renew] = useServerTime();
  useEffect(() => {
    renew();
    const timer = setInterval(renew, 1000);
    return () => clearInterval(timer);
  }, [renew]);
  return now;
}

/** Longer waits are cut: a clock may be set, and a timer of the browser ends at 24 days. */
const longestMs = 3_600_000;

/** The server's time, renewed when one of some moments has come. */
export function useNowAt(moments: readonly number[]): number {
  const [now, renew] = useServerTime();
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(renew, [renew]);
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(renew, Math.min(longestMs, Math.max(0, next - now)));
    return () => clearTimeout(timer);
  }, [renew, next, now]);
  return now;
}

/** What is just being taken over shows the time at which it was drawn. */
function useServerTime(): [number, () => void] {
  const isDrawn = useIsDrawn();
  const [now, setNow] = useState(() => (isDrawn ? drawnAt.get() : null) ?? serverNow());
  const [renew] = useState(() => () => setNow(serverNow()));
  return [now, renew];
}
