import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';

/** Loaded only where a site requires codes. */
export const LaterSmsCodeField = lazyComponent(
  loadWithTexts('sms', () => import('./sms-code-field.tsx')),
  'SmsCodeField',
);
