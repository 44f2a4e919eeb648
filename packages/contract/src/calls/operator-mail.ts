import { Type } from 'typebox';
import {
  accountName,
  dateInput,
  dt,
  dtOrNull,
  flag,
  integerOrNull,
  longId,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { answer, content, title, url } from '../mail.ts';
import { decisionCall, takeCall, takenRow } from '../operator-orders.ts';
import { operatorPageOf, pageInput } from '../page.ts';

const operatorMail = Type.Object({
  id: rowId,
  member_id: rowId,
  member_name: Type.String(),
  title: Type.String(),
  content: Type.String(),
  pid: rowId,
  parent: Type.Union([answer, Type.Null()]),
  status: Type.Integer({ description: '0 waiting, 1 answered, 2 marked as done' }),
  status_text: Type.String(),
  decided_by: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'Who has answered last, or marked it as done',
  }),
  ...takenRow,
  created_at: dt,
  child: Type.Array(Type.Object({ ...answer.properties, operator_name: textOrNull })),
});

const broadcast = Type.Object({
  id: rowId,
  title: Type.String(),
  content: Type.String(),
  url: Type.String(),
  langs: Type.Array(Type.String(), { description: 'Currency keys of the accounts; empty: all' }),
  level_from: integerOrNull,
  level_to: integerOrNull,
  agent_name: Type.Unsafe<string | null>({ ...textOrNull, description: 'Only members below this agent' }),
  registered_from: dtOrNull,
  registered_before: dtOrNull,
  operator_name: textOrNull,
  created_at: dt,
  withdrawn_at: dtOrNull,
  received: Type.Integer({ description: 'Members who have looked into their inbox since' }),
  read: Type.Integer({ description: 'Those of them who have opened it' }),
});

/** The recipients of a mail to many members. */
const audience = {
  langs: Type.Optional(Type.Array(Type.Enum([...langs]), { maxItems: 5 })),
  level_from: Type.Optional(Type.Integer({ minimum: 1, maximum: 32_767 })),
  level_to: Type.Optional(Type.Integer({ minimum: 1, maximum: 32_767 })),
  agent_name: Type.Optional(accountName),
  registered_from: Type.Optional(dateInput),
  registered_before: Type.Optional(dateInput),
};

export const operatorMailCalls = defineCalls({
  'POST /operator/mails/list': {
    summary: 'Mail from members, newest first',
    auth: 'operator',
    permission: 'mail.read',
    demo: 'yes',
    source: 'docs/contract/money.md 4.7',
    body: Type.Object({
      id: Type.Optional(longId),
      status: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      member_name: Type.Optional(accountName),
      ...pageInput,
    }),
    file: { kind: 'mails', without: ['parent', 'child', ...Object.keys(takenRow)] },
    reply: Type.Object({
      data: operatorPageOf(operatorMail),
      waiting: Type.Integer({ description: 'Mails that nobody has answered or closed' }),
    }),
    errors: [],
  },
  'POST /operator/mails/conversation': {
    summary: 'Everything a member and the staff have written to each other, newest first',
    auth: 'operator',
    permission: 'mail.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ member_name: accountName, ...pageInput }),
    file: { none: 'the mail of one member, read as a conversation' },
    reply: Type.Object({
      data: operatorPageOf(
        Type.Object({
          id: rowId,
          title: Type.String(),
          content: Type.String({
            description: "The member's own as plain text, the staff's as sanitised HTML",
          }),
          url: Type.String(),
          by_member: flag,
          operator_name: textOrNull,
          pid: { ...rowId, description: 'The mail that it answers, else 0' },
          is_read: Type.Unsafe<0 | 1 | null>({
            type: ['integer', 'null'],
            description: "Whether the member has opened it; null for the member's own mail",
          }),
          created_at: dt,
        }),
      ),
    }),
    errors: [],
  },
  'POST /operator/mails/:id/take': {
    summary:
      'Take a mail that waits for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'mail.answer',
    ...takeCall,
  },
  'POST /operator/mails/:id/reply': {
    summary: 'Answer a member; the answer comes into the inbox',
    permission: 'mail.answer',
    source: 'docs/contract/money.md 4.7',
    ...decisionCall(
      operatorMail,
      {
        title: Type.Optional(title),
        content,
        url: Type.Optional(url),
        answers: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: 10_000,
            description: 'How many answers the writer has seen: one more since, and nothing is sent',
          }),
        ),
        status: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: 2,
            description: 'The state that the writer has seen: another one since, and nothing is sent',
          }),
        ),
        request_id: Type.Optional(requestId),
      },
      'request_id_reused',
    ),
  },
  'POST /operator/mails/:id/close': {
    summary: 'Mark a mail that waits as done without an answer',
    permission: 'mail.answer',
    source: 'docs/contract/money.md 4.7',
    ...decisionCall(operatorMail, {}),
  },
  'POST /operator/mails/send': {
    summary: 'Write to one member',
    auth: 'operator',
    permission: 'mail.answer',
    demo: 'yes',
    source: 'docs/contract/money.md 4.7',
    body: Type.Object({
      member_name: accountName,
      title,
      content,
      url: Type.Optional(url),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ id: rowId }),
    errors: ['account_unknown', 'request_id_reused'],
  },
  'POST /operator/broadcasts/list': {
    summary: 'Mail to many, newest first',
    auth: 'operator',
    permission: 'mail.read',
    demo: 'yes',
    source: 'docs/contract/money.md 4.8',
    body: Type.Object({ ...pageInput }),
    file: { kind: 'broadcasts' },
    reply: Type.Object({ data: operatorPageOf(broadcast) }),
    errors: [],
  },
  'POST /operator/broadcasts/send': {
    summary: 'Write to all members, or to those of an audience who are registered by now',
    auth: 'operator',
    permission: 'mail.broadcast',
    demo: 'yes',
    source: 'docs/contract/money.md 4.8',
    body: Type.Object({
      title,
      content,
      url: Type.Optional(url),
      ...audience,
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ data: broadcast }),
    errors: ['account_unknown', 'request_id_reused'],
  },
  'POST /operator/broadcasts/reach': {
    summary: 'How many members a mail to this audience would be for',
    auth: 'operator',
    permission: 'mail.broadcast',
    demo: 'yes',
    source: 'own call',
    body: Type.Object(audience),
    reply: Type.Object({ data: Type.Object({ members: Type.Integer() }) }),
    errors: ['account_unknown'],
  },
  'POST /operator/broadcasts/:id/withdraw': {
    summary: 'Take a broadcast back: it leaves every inbox',
    permission: 'mail.broadcast',
    source: 'docs/contract/money.md 4.8',
    ...decisionCall(broadcast, {}),
  },
});
