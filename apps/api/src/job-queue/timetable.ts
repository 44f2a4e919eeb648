import { DAY_MS } from '../lib/time.ts';
import type { JobSettings } from './define-job.ts';

interface Entry {
  timer?: NodeJS.Timeout;
  running?: Promise<unknown>;
}

/** How often a daily job looks whether it is due or was asked for. */
const DAILY_LOOK_SECONDS = 15;

/** Jobs of one period, and of its multiples, look at the same moments, so that they ask for their turns together. */
const msToBeat = (period: number): number => period - (Date.now() % period);

/** Looks at jobs that run by themselves again and again; a look that became a run is over when the run is. */
export class Timetable {
  readonly #entries = new Set<Entry>();
  #stopped = false;

  /** The first look is at once; looks of one job never overlap. */
  add(rhythm: JobSettings, look: () => Promise<unknown>): void {
    const entry: Entry = {};
    this.#entries.add(entry);
    const tick = () => {
      entry.running = look().finally(() => {
        if (this.#stopped) return;
        entry.timer = setTimeout(tick, msToBeat((rhythm.every ?? DAILY_LOOK_SECONDS) * 1000)).unref();
      });
    };
    tick();
  }

  /** Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#entries) clearTimeout(timer);
    await Promise.allSettled([...this.#entries].map(({ running }) => running));
  }
}

/** From a turn that is taken now to the next one. */
export function secondsToNext({ every, dailyAt }: JobSettings, now: Date, offsetMinutes: number): number {
  // Less than the period, so that a turn that was taken a little late is not missed by the next look.
  if (every !== undefined) return every * 0.7;
  return secondsToTime(dailyAt ?? '00:00', now, offsetMinutes);
}

/** To the next time a clock of the site shows `HH:MM`; a whole day when it shows it now. */
function secondsToTime(time: string, now: Date, offsetMinutes: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = now.getTime() + offsetMinutes * 60_000;
  const passed = local - (Math.floor(local / DAY_MS) * DAY_MS + (hours * 60 + minutes) * 60_000);
  return (passed < 0 ? -passed : DAY_MS - passed) / 1000;
}
