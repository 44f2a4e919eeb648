import { useEffect, useState } from 'react';

/** Milliseconds until a server time, updated four times a second, never below 0. */
export function useTimeLeft(until: number, offset: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, until - Date.now() - offset));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until, offset]);
  return left;
}
