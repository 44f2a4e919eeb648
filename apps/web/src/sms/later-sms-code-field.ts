import { later } from '../components/later.tsx';
import { withTexts } from '../text/with-texts.ts';

/** Loaded only where a site requires codes. */
export const LaterSmsCodeField = later(
  withTexts(
    () => import('virtual:locales/sms'),
    () => import('./sms-code-field.tsx'),
  ),
  'SmsCodeField',
);
