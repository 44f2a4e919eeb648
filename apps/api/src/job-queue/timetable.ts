import { DAY_MS } from '../lib/time.ts';
import type { JobSettings } from './define-job.ts';

interface Entry {
  timer?: NodeJS.Timeout;
  running?: Promise<unknown>;
}

/** How often a daily job looks whether it is due or was asked for. */
const DAILY_LOOK_SECONDS = 15;

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
        entry.timer = setTimeout(tick, msToBeat(rhythm, Date.now())).unref();
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

/** A turn is due a little before the look that takes it, so that none is missed for some milliseconds. */
const MOST_SLACK_MS = 2_000;
/** From here on jobs look at moments of their own: few, and dear together. */
const LONG_MS = 60_000;

const periodOf = ({ every }: JobSettings): number => (every ?? DAILY_LOOK_SECONDS) * 1000;

/** To the next look. Short jobs of one period, and of its multiples, look at the same moments, and so ask for their turns together. */
function msToBeat(rhythm: JobSettings, now: number): number {
  const period = periodOf(rhythm);
  const offset =
    period < LONG_MS ? 0 : 1000 * [...rhythm.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return period - ((now + offset) % period);
}

/** From a turn that is taken now to the moment when the next one is due. */
export function secondsToNext(rhythm: JobSettings, now: Date, offsetMinutes: number): number {
  if (rhythm.every === undefined) {
    const left = secondsToTime(rhythm.dailyAt ?? '00:00', now, offsetMinutes);
    // A time this close counts as reached.
    return left < DAILY_LOOK_SECONDS ? left + DAY_MS / 1000 : left;
  }
  const period = periodOf(rhythm);
  const left = msToBeat(rhythm, now.getTime()) - Math.min(period * 0.3, MOST_SLACK_MS);
  return (left > 0 ? left : left + period) / 1000;
}

/** To the next time a clock of the site shows `HH:MM`; a whole day when it shows it now. */
function secondsToTime(time: string, now: Date, offsetMinutes: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = now.getTime() + offsetMinutes * 60_000;
  const passed = local - (Math.floor(local / DAY_MS) * DAY_MS + (hours * 60 + minutes) * 60_000);
  return (passed < 0 ? -passed : DAY_MS - passed) / 1000;
}
