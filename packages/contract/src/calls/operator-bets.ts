import { Type } from 'typebox';
import {
  accountName,
  dec,
  dt,
  dtOrNull,
  flag,
  integerOrNull,
  longId,
  rangeInput,
  rowId,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { apiCode } from '../supplier-fields.ts';

const base = {
  auth: 'operator',
  demo: 'yes',
  permission: 'bets.read',
  source: 'docs/contract/play.md 6.11',
} as const;

const bet = {
  id: rowId,
  bet_id: Type.String({ description: 'The number that the supplier gave it' }),
  supplier: Type.String(),
  member_id: rowId,
  member_name: Type.String(),
  game_type: Type.Integer(),
  game_code: Type.String(),
  game_name: Type.String(),
  currency: Type.String(),
  bet_amount: dec,
  valid_amount: dec,
  payout: dec,
  net: dec,
  outcome: Type.Enum(['won', 'lost', 'open', 'cancelled']),
  status_text: Type.String(),
  bet_at: dt,
  settled_at: dtOrNull,
};
const row = Type.Object(bet);

/** Search over the bets of all members. */
export const operatorBetsCalls = defineCalls({
  'POST /operator/bets/list': {
    summary:
      'Bets, newest first, of trial accounts only when asked for. Counted and summed up to 10 000; where there are more, a narrower time tells',
    ...base,
    body: Type.Object({
      bet_id: Type.Optional(Type.String({ maxLength: 100 })),
      member_name: Type.Optional(accountName),
      supplier: Type.Optional(apiCode),
      game_code: Type.Optional(Type.String({ maxLength: 60 })),
      outcome: Type.Optional(Type.Enum(['won', 'lost', 'open', 'cancelled'])),
      time: Type.Optional(rangeInput),
      is_demo: Type.Optional(flag),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    file: { kind: 'bets' },
    reply: Type.Object({
      data: Type.Object({
        data: Type.Array(row),
        total: Type.Integer({ description: 'At most 10 000' }),
        is_more: { ...flag, description: '1: there are more, and no sums' },
        sums: Type.Array(
          Type.Object({
            currency: Type.String(),
            count: Type.Integer(),
            bet_amount: dec,
            valid_amount: dec,
            payout: dec,
            net: dec,
          }),
        ),
      }),
    }),
    errors: [],
  },
  'POST /operator/bets/read': {
    summary:
      'One bet with all that is known: the round, earlier versions, and what was paid or counted for it',
    ...base,
    body: Type.Object({ id: longId }),
    reply: Type.Object({
      data: Type.Object({
        ...bet,
        player: Type.String({ description: "The member's account at the supplier" }),
        round: Type.String(),
        detail: Type.String(),
        result: Type.String(),
        is_demo: flag,
        created_at: dt,
        updated_at: dt,
        versions: Type.Array(
          Type.Object({
            bet_amount: dec,
            valid_amount: dec,
            payout: dec,
            status_text: Type.String(),
            result: Type.String(),
            replaced_at: dt,
          }),
          { description: 'What the supplier said earlier, newest first' },
        ),
        rebates: Type.Array(
          Type.Object({
            bill_no: Type.String({ description: 'Of the ledger transfer' }),
            valid_amount: dec,
            money: dec,
            created_at: dt,
          }),
          { description: 'Rebates that counted it; `money` is the whole payment' },
        ),
        rebate_counted: dec,
        turnover_counted: dec,
        turnover_lowered: dec,
        transfers: Type.Array(
          Type.Object({
            bill_no: Type.String(),
            direction: Type.Enum(['in', 'out']),
            money: dec,
            state: Type.String(),
            created_at: dt,
          }),
          { description: 'The money that went to this supplier before it, and came home after it' },
        ),
        catalogue_id: Type.Unsafe<number | null>({
          ...integerOrNull,
          description: 'Of the game in the catalogue',
        }),
      }),
    }),
    errors: ['not_found'],
  },
});
