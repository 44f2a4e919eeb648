import { Type } from 'typebox';
import { dt, flag, longId, requestId, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { answer, content, title } from '../mail.ts';
import { pageInput, pageOf } from '../page.ts';

/** One or several ids; a single one may come without the brackets. */
const ids = Type.Array(longId, { minItems: 1, maxItems: 100 });
const unread = Type.Integer({ description: 'Unread in the whole inbox' });

const parent = Type.Object({
  id: rowId,
  title: Type.String(),
  content: Type.String({ description: "Plain text: the member's own" }),
  created_at: dt,
});

const inboxRow = Type.Object({
  id: rowId,
  title: Type.String(),
  url: Type.String(),
  content: Type.String({ description: 'Sanitised HTML' }),
  created_at: dt,
  is_read: flag,
  pid: { ...rowId, description: "The member's mail that this answers, else 0" },
  parent: Type.Union([parent, Type.Null()]),
});

const sentRow = Type.Object({
  id: rowId,
  member_id: rowId,
  pid: { ...rowId, description: 'The mail that this answers, else 0' },
  title: Type.String({ description: 'Plain text' }),
  content: Type.String({ description: 'Plain text' }),
  url: Type.String(),
  visible_type: Type.Integer({ description: '3: for the staff' }),
  send_type: Type.Integer({ description: '2: by a member' }),
  created_at: dt,
  updated_at: dt,
  child: Type.Array(answer),
});

const newMail = Type.Object({
  title,
  content,
  pid: Type.Optional(Type.Integer({ description: 'Not looked at: the path says what is answered' })),
  request_id: Type.Optional(requestId),
});

const deletion = Type.Object({
  ids: Type.Optional(ids),
  message: Type.Optional({ ...flag, description: '0 inbox, 1 outbox' }),
});

export const mailCalls = defineCalls({
  'POST /member/message/list': {
    summary: 'My inbox, newest first',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/money.md 4.1',
    body: Type.Object({ ...pageInput }),
    reply: Type.Object({
      data: pageOf(inboxRow),
      unread,
      notice: Type.Integer({ description: 'Of these, sent by the site' }),
    }),
    errors: [],
  },
  'POST /member/message/send_list': {
    summary: 'My outbox, newest first, with the answers',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 4.2',
    body: Type.Object({ ...pageInput }),
    reply: Type.Object({ data: pageOf(sentRow) }),
    errors: [],
  },
  'POST /member/message/read': {
    summary: 'Mark mail as read or unread',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 4.3',
    body: Type.Object({ ids, state: flag }),
    quiet: true,
    reply: Type.Object({ unread }),
    errors: [],
  },
  'DELETE /member/message/delete': {
    summary: 'Remove mail from my inbox or outbox; the fields may be in the query or in the body',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 4.4',
    query: deletion,
    body: deletion,
    quiet: true,
    reply: Type.Object({ unread }),
    errors: ['delete_failed'],
  },
  'DELETE /member/message/delete_all': {
    summary: 'Empty my inbox',
    auth: 'token',
    pure: false,
    demo: 'no',
    source: 'docs/contract/money.md 4.6',
    reply: Type.Object({ unread }),
    errors: ['delete_failed'],
  },
  'POST /member/message/send': {
    summary: 'Write to the staff; the same request_id sends once',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 4.5',
    limit: 'money',
    body: newMail,
    reply: Type.Object({ data: sentRow }),
    errors: ['mail_limit', 'request_id_reused'],
  },
  'POST /member/message/send/:pid': {
    summary: 'Answer a mail of my inbox or outbox',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 4.5',
    limit: 'money',
    params: Type.Object({ pid: longId }),
    body: newMail,
    reply: Type.Object({ data: sentRow }),
    errors: ['mail_limit', 'request_id_reused', 'not_found'],
  },
});
