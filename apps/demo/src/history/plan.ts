import type { Site } from '../../../api/src/platform/lib/time.ts';
import { type Calendar, openCalendar } from './calendar.ts';
import type { Person } from './cast.ts';
import { daysOfHabit } from './habits.ts';
import { Luck } from './luck.ts';
import { luckyDays } from './lucky-days.ts';
import { notificationDays, specialDays } from './special-days.ts';
import type { Planned, Visit } from './step.ts';

/**
 * No visit by the calendar starts this shortly before the end: it takes up to 105 minutes, and is over before the
 * same member's visit at a fixed time before the end (74 minutes at most), as an account's time only moves forward.
 */
const LAST_MINUTES = 180;

/**
 * Every visit of the history, in the order in which it is played: first those of the main demonstration
 * member, because they are opened first, together with the news sent meanwhile; then everybody's in
 * chronological order. Depends only on the moment of the start.
 */
export function planVisits(cast: readonly Person[], beganAt: Date, site: Site): Visit[] {
  const calendar = openCalendar(beganAt, site);
  const latest = calendar.minutesBefore(LAST_MINUTES);
  const all = cast.flatMap((person) => {
    const timed = daysOf(person, calendar)
      .map(({ at, steps }) => ({ steps, ...timeOf(at, calendar) }))
      .filter(({ at, isFixed }) => isFixed || at <= latest)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return timed.map(
      ({ at, steps }, n): Visit => ({ who: person.name, at, steps, seed: person.seed * 101 + n }),
    );
  });
  const byTime = all.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return [...byTime.filter(isPlayedFirst), ...byTime.filter((visit) => !isPlayedFirst(visit))];
}

export const isPlayedFirst = ({ who, steps }: Visit): boolean =>
  who === 'lucky8' || steps.some((step) => step.do === 'broadcast');

function timeOf(at: Planned['at'], calendar: Calendar): { at: Date; isFixed: boolean } {
  if ('minutesBefore' in at) return { at: calendar.minutesBefore(at.minutesBefore), isFixed: true };
  return { at: calendar.at(...at), isFixed: false };
}

function daysOf(person: Person, calendar: Calendar): readonly Planned[] {
  if (person.habit === 'lucky') return luckyDays;
  const special = person.name === 'agent8' ? notificationDays : (specialDays[person.habit] ?? []);
  return [...daysOfHabit(person, calendar, new Luck(person.seed)), ...special];
}
