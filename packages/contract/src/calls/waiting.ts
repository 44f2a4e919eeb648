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
      }),
    }),
    errors: [],
  },
});
