import { later } from '@koi/ui/later.tsx';
import { withTexts } from '../../shared/i18n/i18n.ts';

/** Loaded only where a site requires codes. */
export const LaterSmsCodeField = later(
  withTexts('sms', () => import('./sms-code-field.tsx')),
  'SmsCodeField',
);
