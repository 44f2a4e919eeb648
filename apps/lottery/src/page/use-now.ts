import { useEffect, useState } from 'react';

/** Server time, updated four times a second while the page is visible. */
export function useNow(offset: number): number {
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const tick = (): void => {
      if (document.visibilityState === 'visible') setNow(Date.now() + offset);
    };
    tick();
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [offset]);
  return now;
}
