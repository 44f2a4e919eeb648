import { Type } from 'typebox';
import {
  accountName,
  dt,
  longId,
  rangeInput,
  rangeWithin,
  rowId,
  rowIdOrNull,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reportPeriods, staffQueues } from '../operator-enumerations.ts';

const facts = Type.Unsafe<Record<string, unknown> | null>({
  type: ['object', 'null'],
  additionalProperties: true,
});
const line = Type.Object({
  id: rowId,
  created_at: dt,
  actor_kind: Type.String({ description: '`operator`, `gateway` or `job`' }),
  actor: Type.String(),
  ip: textOrNull,
  action: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  member_name: textOrNull,
  before: facts,
  after: facts,
  hash: Type.String({ description: 'Of the line and the one chained before it' }),
});
const base = { auth: 'operator', demo: 'yes', permission: 'audit.read', source: 'docs/security.md' } as const;

/** The audit log: who decided what. */
export const auditCalls = defineCalls({
  'POST /operator/audit/list': {
    summary: 'The audit log, newest first; `before` goes on from a line that was shown',
    ...base,
    body: Type.Object({
      actor: Type.Optional(Type.String({ maxLength: 64 })),
      action: Type.Optional(
        Type.String({ maxLength: 64, description: 'Whole, or its beginning: `deposit` for all of deposits' }),
      ),
      subject_kind: Type.Optional(Type.String({ maxLength: 64 })),
      subject_id: Type.Optional(Type.String({ maxLength: 200 })),
      member_name: Type.Optional(accountName),
      time: Type.Optional(rangeInput),
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'audit' },
    reply: Type.Object({
      data: Type.Array(line),
      next: { ...rowIdOrNull, description: 'For `before`; null at the end' },
    }),
    errors: [],
  },
  'POST /operator/audit/staff': {
    summary:
      'What each operator decided in days of the site, by queue, and how long it had waited; seven days unless a period is given',
    ...base,
    body: Type.Object({
      period: Type.Optional(rangeWithin(92)),
      relative: Type.Optional(Type.Enum([...reportPeriods])),
    }),
    reply: Type.Object({
      data: Type.Object({
        period: Type.Object({ from: Type.String(), to: Type.String() }),
        rows: Type.Array(
          Type.Object({
            operator: Type.String(),
            queue: Type.Enum([...staffQueues]),
            decided: Type.Integer(),
            half: Type.Integer({ description: 'Half of them had waited at most so many seconds' }),
            most: Type.Integer({ description: 'Nine of ten had waited at most so many seconds' }),
          }),
        ),
      }),
    }),
    errors: [],
  },
  'POST /operator/audit/verify': {
    summary: 'Read the whole log and prove that nothing in it was altered, put in or taken out',
    ...base,
    timeoutMs: 120_000,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({
        lines: Type.Integer(),
        head: Type.String({ description: 'Hash of the newest line, which covers the whole log' }),
        problems: Type.Array(Type.Object({ line: Type.String(), detail: Type.String() })),
      }),
    }),
    errors: [],
  },
});
