import { Type } from 'typebox';
import { integerOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

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
        withdrawals: integerOrNull,
        transfers: integerOrNull,
        credits: integerOrNull,
        adjustments: integerOrNull,
        applications: integerOrNull,
        mails: integerOrNull,
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
          },
          { description: 'Changes that wait for another operator than whoever asked for them, by list' },
        ),
      }),
    }),
    errors: [],
  },
});
