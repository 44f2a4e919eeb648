import { Type } from 'typebox';
import { integerOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

const lotteryItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  game_code: Type.String(),
  api_name: Type.String(),
  game_type: Type.Integer(),
  category: Type.String(),
  icon_url: Type.String(),
  tags: Type.String(),
  weight: Type.Integer(),
  issue_no: Type.String(),
  close_at: Type.String({ description: 'When the running issue closes; empty while none is open' }),
  period_seconds: integerOrNull,
});

export const lotteryCalls = defineCalls({
  'GET /lottery/hot': {
    summary: 'The most played lottery games',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 5.1',
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    reply: Type.Object({ url: Type.String(), data: Type.Array(lotteryItem) }),
    errors: ['lottery_unavailable'],
  },
  'GET /lottery/list': {
    summary: 'All lottery games by category',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 5.2',
    reply: Type.Object({
      url: Type.String(),
      data: Type.Array(
        Type.Object({
          key: Type.String(),
          title: Type.String(),
          icon_url: Type.String(),
          list: Type.Array(lotteryItem),
        }),
      ),
    }),
    errors: ['lottery_unavailable'],
  },
});
