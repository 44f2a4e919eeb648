import { useEffect, useState } from 'react';
import { drawnAt } from './drawn-at.ts';
import { serverNow } from './server-clock.ts';

/** The server's time, renewed every second while the page is visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => drawnAt.get() ?? serverNow());
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
