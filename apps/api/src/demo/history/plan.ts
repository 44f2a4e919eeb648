import { type Calendar, openCalendar } from './calendar.ts';
import type { Person } from './cast.ts';
import { daysOfHabit } from './habits.ts';
import { Luck } from './luck.ts';
import { luckyDays } from './lucky-days.ts';
import { newsDays, specialDays } from './special-days.ts';
import type { Planned, Visit } from './step.ts';

/** Nobody comes so shortly before the end that a visit would not be over by then. */
const LAST_MINUTES = 100;

/**
 * Every visit of the past, in the order in which it is played: the demonstration member's own first, because who starts the site looks at that one
 * first, with what the site told everybody meanwhile; then everybody's as time goes by. Follows from the moment of the start and nothing else.
 */
export function planVisits(cast: readonly Person[], beganAt: Date, offsetMinutes: number): Visit[] {
  const calendar = openCalendar(beganAt, offsetMinutes);
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
  const special = person.name === 'agent8' ? newsDays : (specialDays[person.habit] ?? []);
  return [...daysOfHabit(person, calendar, new Luck(person.seed)), ...special];
}
