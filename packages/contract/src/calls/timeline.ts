import { Type } from 'typebox';
import { accountName, decOrNull, dt, integerOrNull, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

/** Kinds of events on a member's timeline. */
export const timelineKinds = [
  'registered',
  'session',
  'deposit',
  'withdrawal',
  'transfer',
  'bets',
  'reward',
  'loan',
  'savings',
  'mail',
  'protection',
  'operator',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const timelineCalls = defineCalls({
  'POST /operator/members/timeline': {
    summary:
      'What happened to a member, newest first: log-ins, orders, transfers, the bets of each day in one sum, rewards, loans, savings, mail, protection settings and what operators did. Only kinds that the caller may read',
    auth: 'operator',
    permission: 'members.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      member_name: accountName,
      kinds: Type.Optional(Type.Array(Type.Enum([...timelineKinds]), { maxItems: timelineKinds.length })),
      before: Type.Optional(
        Type.String({
          pattern: '^\\d{1,18}\\.[a-z_]{1,24}:\\d{1,18}$',
          description: '`next` of the page above',
        }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'timeline' },
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          key: Type.String(),
          kind: Type.Enum([...timelineKinds]),
          type: Type.String({ description: 'What it was within its kind' }),
          type_text: Type.Unsafe<string | null>({
            ...textOrNull,
            description: 'How a deposit was paid, in words',
          }),
          at: { ...dt, description: 'Of the sums of a day: its end' },
          money: decOrNull,
          payout: decOrNull,
          count: integerOrNull,
          state: Type.Unsafe<string | null>({ ...textOrNull, description: 'waiting, done or failed' }),
          reference: textOrNull,
          text: textOrNull,
          by: textOrNull,
        }),
      ),
      currency: Type.String(),
      next: Type.Unsafe<string | null>({ ...textOrNull, description: 'null at the end' }),
    }),
    errors: ['account_unknown'],
  },
});
