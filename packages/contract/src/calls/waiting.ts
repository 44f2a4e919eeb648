import { Type } from 'typebox';
import { integerOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { reasonField } from '../operator-orders.ts';

const deciding = { auth: 'operator', permission: 'session', demo: 'yes', source: 'own call' } as const;
const requestKey = Type.String({
  maxLength: 200,
  pattern: '^[a-z.-]+:.+ \\d{1,9}$',
  description: '`id` of the change',
});

export const waitingCalls = defineCalls({
  'POST /operator/waiting': {
    summary: 'How much waits for a decision of operators; null for what the caller may not read',
    auth: 'operator',
    permission: 'session',
    demo: 'yes',
    source: 'own call',
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({
      data: Type.Object({
        deposits: integerOrNull,
        withdrawals: Type.Unsafe<number | null>({ ...integerOrNull, description: 'Payable now' }),
        transfers: integerOrNull,
        credits: integerOrNull,
        adjustments: integerOrNull,
        applications: integerOrNull,
        mails: integerOrNull,
        tickets: integerOrNull,
        agents: integerOrNull,
        awards: integerOrNull,
        prizes: integerOrNull,
        changes: Type.Object(
          {
            activities: integerOrNull,
            wheel: integerOrNull,
            sign_in: integerOrNull,
            red_packets: integerOrNull,
            levels: integerOrNull,
            savings: integerOrNull,
            channels: integerOrNull,
            coin_rates: integerOrNull,
            secrets: integerOrNull,
            access: integerOrNull,
            members: integerOrNull,
            agent_months: integerOrNull,
            agent_rates: integerOrNull,
            rebate: integerOrNull,
            commission_mode: integerOrNull,
            commission_tiers: integerOrNull,
          },
          { description: 'Changes that wait for another operator than whoever asked for them, by list' },
        ),
      }),
    }),
    errors: [],
  },
  'POST /operator/waiting/refuse': {
    summary:
      'Refuse a change that waits for a second operator; whoever may agree to it may refuse it, and its author reads why',
    ...deciding,
    body: Type.Object({ id: requestKey, reason: reasonField }),
    reply: Type.Object({}),
    errors: ['not_found', 'reason_required', 'already_decided'],
  },
  'POST /operator/waiting/withdraw': {
    summary: 'Take back an own change that waits for a second operator, or put away one that was refused',
    ...deciding,
    body: Type.Object({ id: requestKey }),
    reply: Type.Object({}),
    errors: ['not_found', 'already_decided'],
  },
});
