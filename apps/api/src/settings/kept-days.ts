import { DAY_MS } from '../lib/time.ts';
import type { Settings } from './settings.ts';

/** Default retention in days: group → key. */
export const keptDays = { mail: { mail_kept_days: 365 }, register: { sessions_kept_days: 180 } } as const;
/** Longer than a token can be renewed, so that no valid session is removed. */
export const LEAST_KEPT_DAYS = 30;

/** Rows older than this are removed. */
export async function keptSince(
  { settings, clock }: { settings: Settings; clock: () => Date },
  what: 'mail' | 'sessions',
): Promise<Date> {
  const [group, key, days] =
    what === 'mail'
      ? (['mail', 'mail_kept_days', keptDays.mail.mail_kept_days] as const)
      : (['register', 'sessions_kept_days', keptDays.register.sessions_kept_days] as const);
  const set = Number(await settings.text(group, key, String(days)));
  const kept = Number.isInteger(set) ? Math.max(set, LEAST_KEPT_DAYS) : days;
  return new Date(clock().getTime() - kept * DAY_MS);
}
