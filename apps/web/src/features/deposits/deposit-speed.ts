import type { Translate } from '../../text/use-text.ts';

/**
 * How long recent deposits took, rounded up so that nobody waits longer than announced; empty where it is not
 * known.
 */
export function speedText(seconds: number | undefined, t: Translate): string {
  if (seconds === undefined) return '';
  const minutes = Math.max(1, Math.ceil(Number(seconds) / 60));
  if (minutes < 60) return t('deposits.speedMinutes', { minutes });
  return t('deposits.speedHours', { hours: Math.ceil(minutes / 60) });
}
