import type { Minor } from '@koi/money';
import type { Days } from '../../api/queries/team.ts';

const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** As many days, just before these. */
export function daysBefore([from, until]: Days): Days {
  const length = timeOf(until) - timeOf(from) + dayMs;
  return [dayOf(timeOf(from) - length), dayOf(timeOf(from) - dayMs)];
}

/** How much more or less in whole percent, cut; null where there was nothing before, or less than nothing. */
export function percentMore(now: Minor, before: Minor): bigint | null {
  return before > 0n ? ((now - before) * 100n) / before : null;
}
