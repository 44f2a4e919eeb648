import { later } from '../components/later.tsx';
import { withTexts } from '../text/later-texts.ts';

/** Fetched where a site asks for codes only. */
export const LaterSmsCodeField = later(
  withTexts('sms', () => import('./sms-code-field.tsx')),
  'SmsCodeField',
);
