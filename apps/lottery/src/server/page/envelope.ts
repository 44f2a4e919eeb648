import { isUnavailable } from '@koi/database';
import { pageEnvelope } from '@koi/supplier-protocol/page-envelope';
import { refusals } from '../lib/refusal.ts';
import { refusalTexts } from './messages.ts';

export const { register: registerEnvelope, sendFailure } = pageEnvelope(
  refusals,
  refusalTexts,
  isUnavailable,
);
