import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';
import { useFirstNow } from './use-now.ts';

/** Longer waits are cut: a clock may be set, and a timer of the browser ends at 24 days. */
const longestMs = 3_600_000;

/** The server's time, renewed when one of some moments has come. What is just being taken over shows the time at which it was drawn. */
export function useNowAt(moments: readonly number[]): number {
  const first = useFirstNow();
  const [now, setNow] = useState(first);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      // By the clock of this moment: what was drawn may be old.
      const time = serverNow();
      if (time >= next) setNow(time);
      else timer = setTimeout(look, Math.min(longestMs, next - time));
    };
    look();
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
