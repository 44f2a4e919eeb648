import { useEffect, useState } from 'react';
import { useFirstShown } from './as-drawn.ts';
import { drawnAt } from './drawn-at.ts';
import { serverNow } from './server-clock.ts';

/** The server's time as a part first shows it: what is just being taken over shows the time at which it was drawn. */
export const useFirstNow = (): number => useFirstShown(serverNow, () => drawnAt.get() ?? serverNow());

/** The server's time, renewed every second while the page is visible. */
export function useNow(): number {
  const first = useFirstNow();
  const [now, setNow] = useState(first);
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
