import { useEffect, useState } from 'react';
import { serverNow } from '../time/server-clock.ts';
import { useFirstNow } from './use-now.ts';

/** Longer waits are split: the clock may be changed, and browser timers overflow after 24 days. */
const maxDelayMs = 3_600_000;

/**
 * The server's time, updated when one of the given moments has come. During hydration it is the time of the
 * render.
 */
export function useNowAt(moments: readonly number[]): number {
  const first = useFirstNow();
  const [now, setNow] = useState(first);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      // Uses the current clock: the rendered time may be old.
      const time = serverNow();
      if (time >= next) setNow(time);
      else timer = setTimeout(check, Math.min(maxDelayMs, next - time));
    };
    check();
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
