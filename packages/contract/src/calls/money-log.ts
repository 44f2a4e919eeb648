import { Type } from 'typebox';
import { rangeInput } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';
import { moneyLogRow } from '../rewards.ts';

export const moneyLogCalls = defineCalls({
  'POST /moneylog': {
    summary:
      'Movements of my wallets, newest first; the last 30 days unless a range of at most 92 days is sent',
    auth: 'token',
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 8.1',
    body: Type.Object({
      created_at: Type.Optional(rangeInput),
      operate_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 29 })),
      money_type: Type.Optional(Type.Enum(['money', 'fs_money'])),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(moneyLogRow),
      operate_type: Type.Array(Type.Object({ key: Type.Integer(), value: Type.String() })),
      statistic: Type.Object({
        sum_money: Type.String({ description: 'In + out over the whole filter' }),
        valid_money: Type.String({ description: 'In − out over the whole filter' }),
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
});
