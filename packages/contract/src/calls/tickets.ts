import { Type } from 'typebox';
import { accountName, captchaInput, dt, dtOrNull, flag, longId, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { decisionCall, queueCall, takeCall, takenRow } from '../operator-orders.ts';
import { pageInput } from '../page.ts';
import { phone } from './auth.ts';
import { email } from './profile.ts';

/** What is said to the guest: as long as a few text messages. */
const answer = Type.String({ minLength: 2, maxLength: 300 });

const ticket = Type.Object({
  id: rowId,
  account: Type.Unsafe<string | null>({ ...textOrNull, description: 'The account as the guest typed it' }),
  member_name: Type.Unsafe<string | null>({ ...textOrNull, description: 'The member of that name, if any' }),
  phone: Type.Unsafe<string | null>({ ...textOrNull, description: 'Masked for who may not answer' }),
  email: Type.Unsafe<string | null>({ ...textOrNull, description: 'Masked for who may not answer' }),
  is_members_contact: {
    ...flag,
    description: '1: this phone or e-mail is the one on file of that member',
  },
  content: Type.String({ description: 'Plain text' }),
  lang: Type.Enum([...langs], { description: 'The language of the guest' }),
  can_text: { ...flag, description: '1: it can be answered by text message' },
  status: Type.Integer({ description: '0 waiting, 1 answered, 2 marked as done' }),
  status_text: Type.String(),
  answer: Type.Unsafe<string | null>({ ...textOrNull, description: 'The answer to the guest, or a note' }),
  delivery: Type.Unsafe<'sent' | 'unknown' | null>({
    ...textOrNull,
    description: 'Of a text message: handed over, or nobody knows; null without one',
  }),
  decided_by: textOrNull,
  decided_at: dtOrNull,
  ...takenRow,
  created_at: dt,
});

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
      data: Type.Object({ id: { ...rowId, description: 'The number of the ticket' } }),
    }),
    errors: ['captcha_wrong', 'captcha_expired', 'ticket_limit'],
  },
  'POST /operator/tickets/list': {
    summary: 'Messages of guests, newest first',
    permission: 'mail.read',
    ...queueCall(
      ticket,
      {
        id: Type.Optional(longId),
        status: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
        ...pageInput,
      },
      { kind: 'tickets', without: ['can_text', ...Object.keys(takenRow)] },
    ),
  },
  'POST /operator/tickets/:id/take': {
    summary: 'Take a message of a guest for two minutes, for others to see; whoever has it keeps it',
    permission: 'mail.answer',
    ...takeCall,
  },
  'POST /operator/tickets/:id/answer': {
    summary: 'Answer a guest by text message',
    permission: 'mail.answer',
    source: 'own call',
    ...decisionCall(ticket, { answer }, 'feature_off', 'upstream'),
  },
  'POST /operator/tickets/:id/close': {
    summary: 'Mark a message of a guest as answered by phone or e-mail, or as done without an answer',
    permission: 'mail.answer',
    source: 'own call',
    ...decisionCall(ticket, {
      status: Type.Integer({ minimum: 1, maximum: 2 }),
      answer: Type.Optional(answer),
    }),
  },
});
