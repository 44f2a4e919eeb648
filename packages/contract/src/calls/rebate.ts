import { Type } from 'typebox';
import { dec, dt, flag, requestId, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';

const gameType = Type.Integer({ minimum: 1, maximum: 99 });

const rate = Type.String({ pattern: '^\\d+\\.\\d{2}$', description: 'Percent', examples: ['0.50'] });

/** The next step of the ladder, not yet reached by valid bets of one type. */
const nextLevel = Type.Object({ name: Type.String(), quota: dec, rate });
const nextLevelOrNull = Type.Union([nextLevel, Type.Null()]);

const claimable = {
  gameType,
  game_type_text: Type.String(),
  total_valid: { ...dec, description: 'Unclaimed valid bets of this type, two decimals' },
  api_names: Type.String({ description: 'Supplier codes, comma between them' }),
  api_titles: Type.Array(Type.String()),
};

export const rebateCalls = defineCalls({
  'GET /fsnow/list': {
    summary: 'What can be claimed now, by game type; types below their first level are in `below`',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/money.md 9.1',
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          ...claimable,
          rate: Type.String({ description: 'Percent' }),
          level_name: Type.String(),
          fs_money: dec,
          next: nextLevelOrNull,
        }),
      ),
      below: Type.Array(Type.Object({ ...claimable, next: nextLevel })),
      deadtime: Type.Integer({ description: 'Unix seconds; goes back in the claim' }),
      today: dec,
      yesterday: dec,
      total: dec,
      is_open: { ...flag, description: '0: rebates are paid by themselves once a day' },
      money_type: Type.Enum(['money', 'fs_money']),
      wait_seconds: Type.Integer({ minimum: 0, description: 'Until the next claim is allowed' }),
    }),
    errors: ['fs_level_missing'],
  },
  'POST /fsnow/fetch': {
    summary: 'Claim the rebate of the bets stored before `deadtime`',
    auth: 'token',
    pure: false,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 9.2',
    operation: 'fsnow/fetch',
    body: Type.Object({
      deadtime: Type.Number({ minimum: 0, maximum: 99_999_999_999 }),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ data: Type.Object({ money: dec, bill_no: Type.String() }) }),
    errors: [
      'fs_not_open',
      'too_frequent',
      'fs_level_missing',
      'fs_no_data',
      'request_id_reused',
      'operation_void',
    ],
  },
  'GET /fs/levels': {
    summary: 'The ladder of rebate rates for my currency; all game types unless one is named',
    auth: 'token',
    pure: true,
    demo: 'no',
    source: 'docs/contract/money.md 9.3',
    query: Type.Object({ game_type: Type.Optional(gameType) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: rowId,
          member_id: { ...rowId, description: '0: for everybody' },
          game_type: gameType,
          game_type_text: Type.String(),
          level: Type.Integer(),
          type: Type.Integer({ description: '1 for everybody, 2 for this member' }),
          name: Type.String(),
          quota: dec,
          rate,
          lang: Type.String(),
          created_at: dt,
          updated_at: dt,
        }),
      ),
    }),
    errors: [],
  },
});
