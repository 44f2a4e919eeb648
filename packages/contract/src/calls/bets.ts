import { Type } from 'typebox';
import { dec, dt, dtOrNull, flag, labels, rangeInput, rowId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { pageInput, pageOf } from '../page.ts';

export const betsCalls = defineCalls({
  'POST /game/record': {
    summary: 'Bet records',
    auth: 'token',
    pure: true,
    demo: 'no',
    monitor: true,
    whileExcluded: true,
    source: 'docs/contract/play.md 6.11',
    body: Type.Object({
      api_name: Type.Optional(Type.String({ maxLength: 20 })),
      gameType: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
      betTime: Type.Optional(rangeInput),
      created_at: Type.Optional(rangeInput),
      timezone: Type.Optional(Type.Enum(['cn', 'na'])),
      unpayOnly: Type.Optional(flag),
      ...pageInput,
    }),
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: rowId,
          rowid: Type.String(),
          billNo: Type.String(),
          api_name: Type.String(),
          api_name_text: Type.String(),
          member_id: rowId,
          name: Type.String(),
          playerName: Type.String(),
          betAmount: dec,
          validBetAmount: dec,
          netAmount: dec,
          status: Type.Enum(['X', 'COMPLETE', 'N', 'CANCEL']),
          status_text: Type.String(),
          gameType: Type.Integer(),
          game_type_text: Type.String(),
          roundNo: Type.String(),
          playDetail: Type.String(),
          game_code: Type.String({ description: 'Own field' }),
          picture: Type.String({ description: 'Of the game; empty where there is none. Own field' }),
          wagerDetail: Type.String(),
          gameResult: Type.String(),
          betTime: dt,
          lastUpdateTime: dtOrNull,
          confirmTime: dtOrNull,
          created_at: dt,
          updated_at: dt,
        }),
      ),
      statistic: Type.Object({ sum_bet_amount: dec, sum_valid_bet_amount: dec, sum_net_amount: dec }),
      apis: Type.Array(Type.String()),
      api_names: Type.Unsafe<Record<string, string>>({
        ...labels,
        description: 'The names of `apis` by their code. Own field',
      }),
      gametypes: Type.Array(Type.Object({ key: Type.Integer(), value: Type.String() })),
    }),
    errors: [],
  },
});
