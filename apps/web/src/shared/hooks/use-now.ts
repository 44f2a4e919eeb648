import { useInitialValue } from '@koi/ui/hydration-safe.ts';
import { useEffect, useState } from 'react';
import { renderTime } from '../time/render-time.ts';
import { serverNow } from '../time/server-clock.ts';

/** The server's time at the first render of a part; during hydration it is the time of the render. */
export const useFirstNow = (): number => useInitialValue(serverNow, () => renderTime.get() ?? serverNow());

/** The server's time, updated every second while the page is visible. */
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
