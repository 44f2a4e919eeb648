import { Type } from 'typebox';
import { dec, flag, rangeWithin } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';
import { moneyLogRow } from '../rewards.ts';

const month = (description: string) =>
  Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description, examples: ['2026-11'] });

export const moneyLogCalls = defineCalls({
  'POST /moneylog': {
    summary:
      'Movements of my wallets, newest first; the last 30 days unless a range of at most 92 days is sent',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 8.1',
    body: Type.Object({
      created_at: Type.Optional(rangeWithin(92)),
      operate_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 29 })),
      money_type: Type.Optional(Type.Enum(['money', 'fs_money'])),
      without_transfers: Type.Optional({
        ...flag,
        description: '1: leaves out what went to games and came back',
      }),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(moneyLogRow),
      operate_type: Type.Array(Type.Object({ key: Type.Integer(), value: Type.String() })),
      statistic: Type.Object({
        sum_money: { ...dec, description: 'In + out over the whole filter' },
        valid_money: { ...dec, description: 'In − out over the whole filter' },
      }),
      money_type: Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
    }),
    errors: [],
  },
  'GET /moneylog/type': {
    summary: 'The kinds of movement and of wallet',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/money.md 8.2',
    reply: Type.Object({
      data: Type.Object({
        operate_type: Type.Unsafe<Record<string, string>>({
          type: 'object',
          additionalProperties: { type: 'string' },
        }),
        money_type: Type.Unsafe<Record<string, string>>({
          type: 'object',
          additionalProperties: { type: 'string' },
        }),
      }),
    }),
    errors: [],
  },
  'POST /moneylog/month': {
    summary: 'What came in, went out, was played and won in one month; this month unless another is named',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 8.3',
    body: Type.Object({ month: Type.Optional(month("A month of the site's clock")) }),
    extra: true,
    reply: Type.Object({
      data: Type.Object({
        month: month('The month answered for'),
        first: month('The earliest month that can be asked for'),
        last: month('The running month'),
        money_in: { ...dec, description: 'Deposits credited' },
        money_out: { ...dec, description: 'Paid out, without fees' },
        played: { ...dec, description: 'Stakes of the bets placed in this month, cancelled ones left out' },
        won: { ...dec, description: 'What those bets paid out' },
        open: { ...dec, description: 'The part of `played` that is not settled' },
        result: { ...dec, description: 'What play changed in the wallets: negative is lost' },
        rewards: { ...dec, description: 'Gifts, rebates, interest, commissions; corrections taken off' },
        fees: dec,
        other: { ...dec, description: 'Loans, repayments and corrections' },
      }),
    }),
    errors: [],
  },
});
