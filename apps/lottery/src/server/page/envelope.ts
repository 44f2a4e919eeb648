import { pageEnvelope } from '@koi/supplier-protocol/page-envelope';
import { refusalTexts } from './messages.ts';
import { refusals } from './refusal.ts';

export const { register: registerEnvelope, sendFailure } = pageEnvelope(refusals, refusalTexts);
