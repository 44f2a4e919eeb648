import { Type } from 'typebox';
import { accountName, dt, dtOrNull, flag, longId, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';

const sessionRow = Type.Object({
  id: rowId,
  device: Type.String({ description: 'Browser and system, e.g. `Chrome · Android`; empty when unknown' }),
  place: Type.String({ description: 'The coarse network, never the whole address' }),
  is_current: flag,
  created_at: dt,
  last_seen_at: dt,
  ended_at: dtOrNull,
});
const lists = {
  data: Type.Array(sessionRow, { description: 'Open sessions, this one first' }),
  past: Type.Array(sessionRow, { description: 'The last ones that ended' }),
};
const memberName = Type.Object({ member_name: accountName });

/** Calls by which members end sessions of their own. */
const ownChange = {
  auth: 'token',
  pure: false,
  demo: 'no',
  whileExcluded: true,
  source: 'docs/contract/money.md 2.8',
  extra: true,
} as const;

export const sessionsCalls = defineCalls({
  'POST /member/sessions/list': {
    summary: 'Where I am logged in, and was',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 2.8',
    extra: true,
    body: Type.Object({}),
    reply: Type.Object(lists),
    errors: [],
  },
  'DELETE /member/sessions/:id': {
    summary: 'Log another device out',
    ...ownChange,
    params: Type.Object({ id: longId }),
    reply: Type.Object(lists),
    errors: ['not_found'],
  },
  'POST /member/sessions/end_others': {
    summary: 'Log all other devices out; the fresh token of this one comes in the Authorization header',
    ...ownChange,
    body: Type.Object({}),
    reply: Type.Object(lists),
    errors: [],
  },
  'POST /operator/sessions/list': {
    summary: "A member's sessions",
    auth: 'operator',
    permission: 'sessions.read',
    demo: 'yes',
    source: 'docs/contract/money.md 2.8',
    body: memberName,
    reply: Type.Object(lists),
    errors: ['account_unknown'],
  },
  'POST /operator/sessions/end': {
    summary: 'Log a member out everywhere',
    auth: 'operator',
    permission: 'sessions.end',
    demo: 'yes',
    source: 'docs/contract/money.md 2.8',
    body: Type.Object({ ...memberName.properties, reason: Type.Optional(Type.String({ maxLength: 255 })) }),
    reply: Type.Object({}),
    errors: ['account_unknown', 'reason_required'],
  },
});
