import { Type } from 'typebox';
import { dec, dt, rangeInput } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';

export const moneyLogCalls = defineCalls({
  'POST /moneylog': {
    summary:
      'Movements of my wallets, newest first; the last 30 days unless a range of at most 92 days is sent',
    auth: 'token',
    demo: 'no',
    source: 'docs/contract/money.md 8.1',
    body: Type.Object({
      created_at: Type.Optional(rangeInput),
      operate_type: Type.Optional(Type.Integer({ minimum: 1, maximum: 29 })),
      money_type: Type.Optional(Type.Enum(['money', 'fs_money'])),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: Type.Integer(),
          member_id: Type.Integer(),
          money: Type.String({ description: 'Always positive, two decimals' }),
          money_before: dec,
          money_after: dec,
          money_type: Type.String(),
          money_type_text: Type.String(),
          number_type: Type.Integer({ description: '1 in, -1 out' }),
          operate_type: Type.Integer(),
          operate_type_text: Type.String(),
          reference: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'Order number' }),
          description: Type.String(),
          remark: Type.String(),
          created_at: dt,
          updated_at: dt,
        }),
      ),
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
