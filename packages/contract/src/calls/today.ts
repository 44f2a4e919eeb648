import { Type } from 'typebox';
import { dec, dt, dtOrNull, integerOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { alertKinds, alertLevels } from '../operator-enumerations.ts';

const figures = Type.Object({
  deposits: Type.Object({ count: Type.Integer(), money: dec }),
  withdrawals: Type.Object({ count: Type.Integer(), money: dec }),
  net: dec,
  bets: Type.Object({ count: Type.Integer(), money: dec, payout: dec, won: dec }),
  new_members: Type.Integer(),
  active_members: Type.Integer(),
});
const line = Type.Object({
  game_type: Type.Integer(),
  count: Type.Integer(),
  money: dec,
  payout: dec,
  won: dec,
});
const hour = Type.Object({
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  deposits: dec,
  withdrawals: dec,
  bets: dec,
  payout: dec,
  new_members: Type.Integer(),
  active_members: Type.Integer(),
});
const day = Type.Object({
  from: dt,
  until: dt,
  figures,
  lines: Type.Array(line),
  hours: Type.Array(hour, { description: 'The whole day; of today up to now' }),
});
const alert = Type.Object({
  kind: Type.Enum([...alertKinds]),
  level: Type.Enum([...alertLevels]),
  subject: Type.String({ description: 'The job, supplier, step, scope, account, queue, order or channel' }),
  detail: Type.String(),
  since: dtOrNull,
});
const queue = Type.Object({ count: Type.Integer(), oldest: dtOrNull, seconds: integerOrNull });
const waits = Type.Union([queue, Type.Null()]);
const payouts = Type.Union([
  Type.Object({
    ...queue.properties,
    resting: Type.Integer({ description: 'Beside those: not payable yet, after a change by the support' }),
  }),
  Type.Null(),
]);

const reading = { auth: 'operator', demo: 'yes', source: 'own call' } as const;

/** Current figures of a site. */
export const todayCalls = defineCalls({
  'POST /operator/today/read': {
    summary:
      'Today up to now, beside yesterday and the same weekday of last week up to the same time of day; trial accounts count nowhere',
    ...reading,
    permission: 'today.read',
    quiet: true,
    body: Type.Object({ currency: Type.Optional(Type.String({ maxLength: 8 })) }),
    reply: Type.Object({
      data: Type.Object({
        currency: Type.String(),
        currencies: Type.Array(Type.String()),
        now: dt,
        today: day,
        yesterday: day,
        last_week: day,
      }),
    }),
    errors: [],
  },
  'POST /operator/today/queues': {
    summary: 'How much waits in each queue and since when; null for what the caller may not read',
    ...reading,
    permission: 'session',
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({
        deposits: waits,
        withdrawals: payouts,
        transfers: waits,
        credits: waits,
        adjustments: waits,
        activities: waits,
        mail: waits,
        tickets: waits,
        agents: waits,
        awards: waits,
        prizes: waits,
      }),
    }),
    errors: [],
  },
  'POST /operator/today/alerts': {
    summary: 'What somebody should look at now',
    ...reading,
    permission: 'today.read',
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(alert), checked_at: dt }),
    errors: [],
  },
});
