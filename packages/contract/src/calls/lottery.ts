import { Type } from 'typebox';
import { dec, dt, dtOrNull, flag, integerOrNull, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { issueStates, type issueVoidOutcomes } from '../operator-enumerations.ts';
import { reasonField } from '../operator-orders.ts';

const lotteryItem = Type.Object({
  id: rowId,
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
  last_result: Type.Optional(
    Type.Array(Type.Integer(), { description: 'The numbers drawn last; none before the first draw' }),
  ),
});

const gameCode = Type.String({ pattern: '^[A-Z0-9]{1,16}$' });
const issueNo = Type.String({ pattern: '^\\d{9,16}$' });
const issue = Type.Object({
  game_code: Type.String(),
  issue_no: Type.String(),
  state: Type.Enum([...issueStates]),
  opens_at: dt,
  closes_at: dt,
  draws_at: dt,
  result: Type.String(),
  void_reason: textOrNull,
  bets: Type.Integer({ description: 'Of all but trial players' }),
  players: Type.Integer(),
  sums: Type.Array(Type.Object({ currency: Type.String(), staked: dec, paid: dec })),
  agreed_by: Type.Unsafe<string | null>({
    ...textOrNull,
    description: 'Who asked for it to be voided, while a second operator has to say the same',
  }),
  agreed_reason: textOrNull,
  asked_by: Type.Unsafe<string | null>({ ...textOrNull, description: 'Who was the second to say so' }),
  asked_at: dtOrNull,
  outcome: Type.Unsafe<(typeof issueVoidOutcomes)[number] | null>({
    type: ['string', 'null'],
    description: "The lottery's word; null while it has not been heard",
  }),
});

export const lotteryCalls = defineCalls({
  'GET /lottery/hot': {
    summary: 'The most played lottery games',
    auth: 'none',
    pure: true,
    cache: 'for-a-second',
    demo: 'yes',
    source: 'docs/contract/play.md 5.1',
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    reply: Type.Object({ url: Type.String(), data: Type.Array(lotteryItem) }),
    errors: ['lottery_unavailable'],
  },
  'GET /lottery/list': {
    summary: 'All lottery games by category',
    auth: 'none',
    pure: true,
    cache: 'for-a-second',
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
  'POST /operator/lottery/issues': {
    summary: 'Issues of a game of the own lottery, newest first, with what was bet and paid',
    auth: 'operator',
    permission: 'games.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      game_code: Type.Optional(gameCode),
      state: Type.Optional(Type.Enum([...issueStates])),
      before: Type.Optional(issueNo),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'lottery_issues', rows: 'data.issues' },
    reply: Type.Object({
      data: Type.Object({
        game_code: Type.String(),
        games: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        issues: Type.Array(issue),
      }),
      next: Type.Unsafe<string | null>({ ...textOrNull, description: 'For `before`; null at the end' }),
    }),
    errors: ['lottery_unavailable'],
  },
  'POST /operator/lottery/issues/void': {
    summary:
      'Call an issue off and give every stake back, once a second operator says the same; not possible once a bet of it is settled',
    auth: 'operator',
    permission: 'suppliers.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ game_code: gameCode, issue_no: issueNo, reason: reasonField }),
    reply: Type.Object({ data: Type.Object({ saved: flag }) }),
    errors: ['reason_required', 'second_operator_required'],
  },
});
