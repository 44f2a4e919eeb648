import { later } from '../components/later.tsx';
import { withTexts } from '../text/with-texts.ts';

/** Fetched where a site asks for codes only. */
export const LaterSmsCodeField = later(
  withTexts(
    () => import('virtual:locales/sms'),
    () => import('./sms-code-field.tsx'),
  ),
  'SmsCodeField',
);
