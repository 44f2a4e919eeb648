import { Type } from 'typebox';
import { accountName, dateInput, dt, dtOrNull, flag, integerOrNull, longId, rangeInput } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';

export const exportKinds = ['deposits', 'withdrawals', 'members', 'bets', 'money_log', 'audit'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Each kind takes the filters of its list; one that its list does not have is refused, never left out. */
const filter = Type.Object({
  status: Type.Optional(Type.Integer({ minimum: -2, maximum: 3 })),
  member_name: Type.Optional(accountName),
  bill_no: Type.Optional(Type.String({ maxLength: 40 })),
  currency: Type.Optional(Type.String({ maxLength: 8 })),
  decided_at: Type.Optional(rangeInput),
  flagged: Type.Optional(Type.Boolean()),
  search: Type.Optional(Type.String({ maxLength: 60 })),
  registered_at: Type.Optional(rangeInput),
  active_on: Type.Optional(dateInput),
  level: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  lang: Type.Optional(Type.Enum([...langs])),
  agent: Type.Optional(accountName),
  registered_from: Type.Optional(dateInput),
  registered_before: Type.Optional(dateInput),
  last_login_from: Type.Optional(dateInput),
  last_login_before: Type.Optional(dateInput),
  is_demo: Type.Optional(flag),
  supplier: Type.Optional(Type.String({ maxLength: 20 })),
  game_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  bet_status: Type.Optional(Type.Enum(['X', 'COMPLETE', 'N', 'CANCEL'])),
  settled_at: Type.Optional(rangeInput),
  actor: Type.Optional(Type.String({ maxLength: 64 })),
  action: Type.Optional(Type.String({ maxLength: 64 })),
  subject_kind: Type.Optional(Type.String({ maxLength: 64 })),
  subject_id: Type.Optional(Type.String({ maxLength: 200 })),
  time: Type.Optional(rangeInput),
});

const row = Type.Object({
  id: Type.Integer(),
  kind: Type.Unsafe<ExportKind>({ type: 'string', enum: [...exportKinds] }),
  filter: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  operator: Type.String(),
  state: Type.Unsafe<'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'expired'>({
    type: 'string',
    enum: ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'],
  }),
  total: integerOrNull,
  rows: Type.Integer(),
  bytes: Type.Integer(),
  created_at: dt,
  finished_at: dtOrNull,
});

const base = { auth: 'operator', permission: 'exports.make', demo: 'yes', source: 'own call' } as const;
const one = { params: Type.Object({ id: longId }), body: Type.Object({}) };

/** Lists as files of comma-separated values, written by a job and kept for a day. */
export const exportsCalls = defineCalls({
  'POST /operator/exports/list': {
    summary: 'Exports of the kinds that the caller may read, newest first',
    ...base,
    quiet: true,
    body: Type.Object({ ...pageInput }),
    reply: Type.Object({ data: pageOf(row) }),
    errors: [],
  },
  'POST /operator/exports/start': {
    summary: 'Write a list, as its filter has it, to a file; whoever may not read the list may not',
    ...base,
    body: Type.Object({
      kind: Type.Enum([...exportKinds]),
      filter: Type.Optional(filter),
    }),
    reply: Type.Object({ data: row }),
    errors: ['operator_forbidden'],
  },
  'POST /operator/exports/:id/cancel': {
    summary: 'Stop an export that is not done',
    ...base,
    ...one,
    reply: Type.Object({ data: row }),
    errors: ['not_found'],
  },
  'POST /operator/exports/:id/ticket': {
    summary: 'An address that gives the file once, within a minute',
    ...base,
    ...one,
    reply: Type.Object({ data: Type.Object({ address: Type.String() }) }),
    errors: ['not_found'],
  },
});
