import type { LimitPeriod } from '@koi/contract/enumerations';
import type { Site, TimeRange } from '../../platform/lib/time.ts';

const ranges = { day: 'dayOf', week: 'weekOf', month: 'monthOf' } as const;

/** The current day, week or month by the site's clock. */
export function limitPeriod(period: LimitPeriod, now: Date, site: Site): TimeRange {
  return site[ranges[period]](now);
}
