import type { ReportPeriod } from '@koi/contract/operator-enumerations';
import { addDays } from '../../platform/lib/time.ts';

/** The days of a period seen from a day of the site. */
export function relativeDays(period: ReportPeriod, today: string): { from: string; to: string } {
  const first = `${today.slice(0, 8)}01`;
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'days_7':
      return { from: addDays(today, -6), to: today };
    case 'days_30':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: first, to: today };
    case 'last_month': {
      const to = addDays(first, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
}
