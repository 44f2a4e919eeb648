import { useEffect, useState } from 'react';
import { type DatePreset, presetRange } from '../lib/dates.ts';
import { useStore } from '../lib/external-store.ts';
import { clockSteps, serverNow } from '../lib/server-clock.ts';

const minuteMs = 60_000;

/**
 * The days a date filter means now, by the server's clock. A record screen is kept for hours: it must notice midnight, also when it comes
 * back to the front.
 */
export function useRange(preset: DatePreset): { now: Date; range: [from: string, to: string] } {
  const step = useStore(clockSteps);
  const [time, setTime] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer may tell of another day
  useEffect(() => {
    setTime(serverNow());
    const timer = setInterval(() => setTime(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, [step]);
  const now = new Date(time);
  return { now, range: presetRange(preset, now) };
}
