import { useStore } from '@koi/ui/external-store.ts';
import { useEffect, useState } from 'react';
import { type Days, fullDays } from '../time/calendar-days.ts';
import { type DatePreset, presetRange } from '../time/dates.ts';
import { clockSteps, serverNow } from '../time/server-clock.ts';

/** A period relative to today, or a fixed range of days. */
export type Period = DatePreset | Days;

const minuteMs = 60_000;

/** The days of a period in the form of the API. */
function rangeOf(period: Period, now: Date): [from: string, to: string] {
  return typeof period === 'string' ? presetRange(period, now) : fullDays(period);
}

/** The days of a period. */
export function daysOf(period: Period, now: Date): Days {
  const [from, until] = rangeOf(period, now);
  return [from.slice(0, 10), until.slice(0, 10)];
}

/**
 * The current days of a date filter, by the server's clock. A record screen is kept for hours: it must notice
 * midnight, also when it becomes visible again.
 */
export function useRange(period: Period): { now: Date; range: [from: string, to: string] } {
  const step = useStore(clockSteps);
  const [time, setTime] = useState(serverNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer may tell of another day
  useEffect(() => {
    setTime(serverNow());
    const timer = setInterval(() => setTime(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, [step]);
  const now = new Date(time);
  return { now, range: rangeOf(period, now) };
}
