import { Type } from 'typebox';
import { dt, dtOrNull, flag, integerOrNull, longId, rowId, rowIdOrNull, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { monitorStates, monitorSteps } from '../operator-enumerations.ts';

const step = Type.Enum([...monitorSteps]);
const milliseconds = Type.Integer({ minimum: 0 });
const visit = Type.Object({
  id: rowId,
  state: Type.Enum([...monitorStates]),
  failed_step: Type.Unsafe<(typeof monitorSteps)[number] | null>({ type: ['string', 'null'] }),
  cause: textOrNull,
  begun_at: dt,
  ended_at: dtOrNull,
  steps: Type.Array(
    Type.Object({
      step,
      milliseconds,
      usual: Type.Unsafe<number | null>({
        ...integerOrNull,
        description: 'Median of the runs before; null while there are too few',
      }),
      outcome: Type.Enum(['passed', 'slow', 'failed']),
    }),
  ),
});
const reading = {
  auth: 'operator',
  permission: 'today.read',
  demo: 'yes',
  source: 'own call',
  quiet: true,
} as const;

/** Results of the synthetic monitor (decision 0046). */
export const monitorCalls = defineCalls({
  'POST /operator/walks/read': {
    summary: 'How the synthetic monitor is doing, with the times of each step over a day, a week or 30 days',
    ...reading,
    body: Type.Object({ span: Type.Optional(Type.Enum(['day', 'week', 'month'])) }),
    reply: Type.Object({
      data: Type.Object({
        minutes: Type.Integer({ description: 'Between two runs; 0: none runs' }),
        account: textOrNull,
        last: Type.Union([visit, Type.Null()]),
        last_failure: Type.Union([visit, Type.Null()], { description: 'Also when runs have passed since' }),
        counts: Type.Object({
          passed: Type.Integer(),
          slow: Type.Integer(),
          failed: Type.Integer(),
        }),
        steps: Type.Array(
          Type.Object({
            step,
            usual: integerOrNull,
            points: Type.Array(Type.Object({ at: dt, milliseconds, most: milliseconds, failed: flag }), {
              description: 'Oldest first: median and longest of each part of the span',
            }),
          }),
        ),
      }),
    }),
    errors: [],
  },
  'POST /operator/walks/list': {
    summary: 'Runs of the last 30 days, newest first; `before` goes on from one that was shown',
    ...reading,
    body: Type.Object({
      state: Type.Optional(Type.Enum([...monitorStates])),
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'walks' },
    reply: Type.Object({
      data: Type.Array(visit),
      next: { ...rowIdOrNull, description: 'For `before`; null at the end' },
    }),
    errors: [],
  },
});
