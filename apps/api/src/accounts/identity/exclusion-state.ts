import type { ExclusionKind } from '@koi/contract/enumerations';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { Site } from '../../platform/lib/time.ts';

/** Later than any date that can be chosen. */
export const FOR_GOOD = new Date('9999-01-01T00:00:00Z');
export const isForGood = (until: Date): boolean => until >= FOR_GOOD;

export interface Exclusion {
  kind: ExclusionKind;
  since: Date;
  until: Date;
}

interface Columns {
  excluded_as: ExclusionKind | null;
  excluded_since: Date | null;
  excluded_until: Date | null;
}

/** The exclusion in force at this moment. */
export function runningExclusion(
  { excluded_as: kind, excluded_since: since, excluded_until: until }: Columns,
  now: Date,
): Exclusion | undefined {
  return kind !== null && since !== null && until !== null && until > now
    ? { kind, since, until }
    : undefined;
}

/** The refusal for an excluded member: the end, in words and as a field. */
export function refuseWhile({ kind, until }: Exclusion, site: Site): Refusal {
  if (isForGood(until)) return new Refusal('self_excluded_for_good', { extra: { excluded_until: null } });
  const end = site.toWireDate(until);
  return new Refusal(kind === 'time_out' ? 'timed_out' : 'self_excluded', {
    values: { until: end },
    extra: { excluded_until: end },
  });
}
