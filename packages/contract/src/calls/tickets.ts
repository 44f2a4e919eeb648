import { Type } from 'typebox';
import { accountName, captchaInput, dt, dtOrNull, flag, longId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { orderParams as params, takeCall, takenRow } from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { phone } from './auth.ts';
import { email } from './profile.ts';

/** What is said to the guest: as long as a few text messages. */
const answer = Type.String({ minLength: 2, maxLength: 300 });

const ticket = Type.Object({
  id: Type.Integer(),
  account: Type.Unsafe<string | null>({ ...textOrNull, description: 'The account as the guest typed it' }),
  member_name: Type.Unsafe<string | null>({ ...textOrNull, description: 'The member of that name, if any' }),
  phone: Type.Unsafe<string | null>({ ...textOrNull, description: 'Masked for who may not answer' }),
  email: Type.Unsafe<string | null>({ ...textOrNull, description: 'Masked for who may not answer' }),
  is_members_contact: Type.Unsafe<0 | 1>({
    ...flag,
    description: '1: this phone or e-mail is the one on file of that member',
  }),
  content: Type.String({ description: 'Plain text' }),
  lang: Type.Enum([...langs], { description: 'The language of the guest' }),
  can_text: Type.Unsafe<0 | 1>({ ...flag, description: '1: it can be answered by text message' }),
  status: Type.Integer({ description: '0 waiting, 1 answered, 2 marked as done' }),
  status_text: Type.String(),
  answer: Type.Unsafe<string | null>({ ...textOrNull, description: 'What the guest was told, or a note' }),
  delivery: Type.Unsafe<'sent' | 'unknown' | null>({
    ...textOrNull,
    description: 'Of a text message: handed over, or nobody knows; null without one',
  }),
  decided_by: textOrNull,
  decided_at: dtOrNull,
  ...takenRow,
  created_at: dt,
});

const one = {
  auth: 'operator',
  permission: 'mail.answer',
  demo: 'yes',
  source: 'own call',
  params,
  reply: Type.Object({ data: ticket }),
} as const;

export const ticketsCalls = defineCalls({
  'POST /service/ticket': {
    summary: 'Write to the staff without logging in: who you are, how to reach you, what happened',
    auth: 'none',
    pure: false,
    demo: 'yes',
    source: 'own call',
    extra: true,
    limit: 'register',
    body: Type.Object({
      account: Type.Optional(accountName),
      phone: Type.Optional(phone),
      email: Type.Optional(email),
      content: Type.String({ minLength: 5, maxLength: 2000 }),
      ...captchaInput,
    }),
    reply: Type.Object({
      data: Type.Object({ id: Type.Integer({ description: 'The number of the ticket' }) }),
    }),
    errors: ['captcha_wrong', 'captcha_expired', 'ticket_limit'],
  },
  'POST /operator/tickets/list': {
    summary: 'Messages of guests, newest first',
    auth: 'operator',
    permission: 'mail.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      id: Type.Optional(longId),
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      ...pageInput,
    }),
    file: { kind: 'tickets', without: ['can_text', ...Object.keys(takenRow)] },
    reply: Type.Object({ data: operatorPageOf(ticket) }),
    errors: [],
  },
  'POST /operator/tickets/:id/take': {
    summary: 'Take a message of a guest for two minutes, for others to see; whoever has it keeps it',
    permission: 'mail.answer',
    ...takeCall,
  },
  'POST /operator/tickets/:id/answer': {
    ...one,
    summary: 'Answer a guest by text message',
    body: Type.Object({ answer }),
    errors: ['not_found', 'already_decided', 'feature_off', 'upstream'],
  },
  'POST /operator/tickets/:id/close': {
    ...one,
    summary: 'Mark a message of a guest as answered by phone or e-mail, or as done without an answer',
    body: Type.Object({ status: Type.Integer({ minimum: 1, maximum: 2 }), answer: Type.Optional(answer) }),
    errors: ['not_found', 'already_decided'],
  },
});
