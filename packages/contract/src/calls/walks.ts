import { type Static, Type } from 'typebox';
import { dt, dtOrNull, flag, integerOrNull, longId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { walkStates, walkSteps } from '../enumerations.ts';

const step = Type.Enum([...walkSteps]);
const milliseconds = Type.Integer({ minimum: 0 });
const walk = Type.Object({
  id: Type.Integer(),
  state: Type.Enum([...walkStates]),
  failed_step: Type.Unsafe<(typeof walkSteps)[number] | null>({ type: ['string', 'null'] }),
  cause: textOrNull,
  told: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'What the webhook answered, where it was told of this walk',
  }),
  begun_at: dt,
  ended_at: dtOrNull,
  steps: Type.Array(
    Type.Object({
      step,
      milliseconds,
      usual: Type.Unsafe<number | null>({
        ...integerOrNull,
        description: 'Median of the walks before; null while there are too few',
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

/** Results of the synthetic member that walks through the site (decision 0046). */
export const walksCalls = defineCalls({
  'POST /operator/walks/read': {
    summary: 'How the walking member is doing, with the times of each step over a day, a week or 30 days',
    ...reading,
    body: Type.Object({ span: Type.Optional(Type.Enum(['day', 'week', 'month'])) }),
    reply: Type.Object({
      data: Type.Object({
        minutes: Type.Integer({ description: 'Between two walks; 0: nobody walks' }),
        account: textOrNull,
        webhook: flag,
        last: Type.Unsafe<Static<typeof walk> | null>({ anyOf: [walk, { type: 'null' }] }),
        last_failure: Type.Unsafe<Static<typeof walk> | null>({
          anyOf: [walk, { type: 'null' }],
          description: 'Also when walks have passed since',
        }),
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
    summary: 'Walks of the last 30 days, newest first; `before` goes on from one that was shown',
    ...reading,
    body: Type.Object({
      state: Type.Optional(Type.Enum([...walkStates])),
      before: Type.Optional(longId),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'walks' },
    reply: Type.Object({
      data: Type.Array(walk),
      next: Type.Unsafe<number | null>({ ...integerOrNull, description: 'For `before`; null at the end' }),
    }),
    errors: [],
  },
});
