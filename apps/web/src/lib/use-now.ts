import { useEffect, useState } from 'react';
import { drawnAt } from './drawn-at.ts';
import { serverNow } from './server-clock.ts';
import { useIsDrawn } from './use-is-drawn.ts';

/** The server's time, renewed every second while the page is visible. */
export function useNow(): number {
  const isDrawn = useIsDrawn();
  const [now, setNow] = useState(() => (isDrawn ? drawnAt.get() : null) ?? serverNow());
  useEffect(() => {
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
