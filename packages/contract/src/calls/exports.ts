import { Type } from 'typebox';
import { dt, dtOrNull, integerOrNull, longId, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { operatorPageOf, pageInput } from '../page.ts';

const kind = Type.String({
  maxLength: 40,
  pattern: '^[a-z_]+$',
  description: 'Of a list (`file` of its call)',
});
const formats = ['xlsx', 'csv'] as const;
const row = Type.Object({
  id: rowId,
  kind,
  format: Type.Enum([...formats]),
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

/** Lists exported as Excel or CSV files, written by a job and kept for one day. */
export const exportsCalls = defineCalls({
  'POST /operator/exports/list': {
    summary: 'Exports of the kinds that the caller may read, newest first',
    ...base,
    quiet: true,
    body: Type.Object({ ...pageInput }),
    file: { none: 'the list of files itself' },
    reply: Type.Object({ data: operatorPageOf(row) }),
    errors: [],
  },
  'POST /operator/exports/start': {
    summary: 'Write a list, as its filter has it, to a file; whoever may not read the list may not',
    ...base,
    body: Type.Object({
      kind,
      format: Type.Optional(Type.Enum([...formats], { description: 'Default: csv' })),
      filter: Type.Optional(
        Type.Unsafe<Record<string, unknown>>({
          type: 'object',
          additionalProperties: true,
          description: 'As the list takes it; a field that the list does not have is refused, never left out',
        }),
      ),
    }),
    reply: Type.Object({ data: row }),
    errors: ['operator_forbidden', 'account_unknown', 'not_found', 'lottery_unavailable'],
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
