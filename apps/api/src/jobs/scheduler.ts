import { DAY_MS } from '../lib/time.ts';
import type { Job } from './job.ts';

interface Entry {
  timer?: NodeJS.Timeout;
  running?: Promise<unknown>;
}

type Schedule = Pick<Job, 'name' | 'every' | 'dailyAt'>;

/** How often a daily job checks whether it is due or was requested. */
const DAILY_POLL_SECONDS = 15;

/** Polls scheduled jobs repeatedly; a poll that starts a run ends with it. */
export class Scheduler {
  readonly #entries = new Set<Entry>();
  #stopped = false;

  /** Polls at once; polls of one job never overlap. */
  add(schedule: Schedule, poll: () => Promise<unknown>): void {
    const entry: Entry = {};
    this.#entries.add(entry);
    const tick = () => {
      entry.running = poll().finally(() => {
        if (this.#stopped) return;
        entry.timer = setTimeout(tick, msToNextTick(schedule, Date.now())).unref();
      });
    };
    tick();
  }

  /** Resolves when nothing is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const { timer } of this.#entries) clearTimeout(timer);
    await Promise.allSettled([...this.#entries].map(({ running }) => running));
  }
}

/** A run is due slightly before the poll that starts it, so that none is missed by some milliseconds. */
const MOST_SLACK_MS = 2_000;
/** Jobs with at least this period poll at times of their own: they are few, and expensive together. */
const LONG_MS = 60_000;

const periodOf = ({ every }: Schedule): number => (every ?? DAILY_POLL_SECONDS) * 1000;

/**
 * Milliseconds to the next poll. Short jobs with the same period, or multiples of it, poll at the same
 * moments, so that the process wakes once for them.
 */
function msToNextTick(schedule: Schedule, now: number): number {
  const period = periodOf(schedule);
  const offset =
    period < LONG_MS ? 0 : 1000 * [...schedule.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return period - ((now + offset) % period);
}

/** Seconds from starting a run now until the next one is due. */
export function secondsToNext(schedule: Schedule, now: Date, offsetMinutes: number): number {
  if (schedule.every === undefined) {
    const left = secondsToTime(schedule.dailyAt ?? '00:00', now, offsetMinutes);
    // A time this close counts as reached.
    return left < DAILY_POLL_SECONDS ? left + DAY_MS / 1000 : left;
  }
  const period = periodOf(schedule);
  const left = msToNextTick(schedule, now.getTime()) - Math.min(period * 0.3, MOST_SLACK_MS);
  return (left > 0 ? left : left + period) / 1000;
}

/** Seconds until the site's clock next shows `HH:MM`; a whole day if it shows it now. */
function secondsToTime(time: string, now: Date, offsetMinutes: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = now.getTime() + offsetMinutes * 60_000;
  const passed = local - (Math.floor(local / DAY_MS) * DAY_MS + (hours * 60 + minutes) * 60_000);
  return (passed < 0 ? -passed : DAY_MS - passed) / 1000;
}
