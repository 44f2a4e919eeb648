import { Type } from 'typebox';
import {
  accountName,
  dec,
  decOrNull,
  dt,
  flag,
  longId,
  operatorAmountInput,
  rangeInput,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { turnoverReasons } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';

const reason = Type.Enum([...turnoverReasons]);

export const turnoverCalls = defineCalls({
  'POST /turnover/history': {
    summary: 'Why I owe what I owe: everything that raised or lowered my turnover requirement, newest first',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'docs/contract/money.md 13',
    body: Type.Object({
      created_at: Type.Optional(rangeInput),
      reason: Type.Optional(reason),
      ...pageInput,
    }),
    extra: true,
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: rowId,
          reason,
          reason_text: Type.String(),
          money: { ...dec, description: 'Positive raises the requirement, negative lowers it' },
          money_after: { ...dec, description: 'Still owed afterwards' },
          base: {
            ...decOrNull,
            description: 'The deposit or interest that the amount is a part of',
          },
          percent: textOrNull,
          reference: Type.Unsafe<string | null>({
            type: ['string', 'null'],
            description: 'Order number; null for bets',
          }),
          bets: Type.Integer({ description: 'How many bets were counted; `/turnover/bets` names them' }),
          note: Type.String({ description: "An operator's words" }),
          created_at: dt,
        }),
      ),
      statistic: Type.Object({ owed: dec, raised: dec, lowered: dec }),
    }),
    errors: [],
  },
  'POST /turnover/bets': {
    summary: 'The bets behind one row of the turnover history',
    auth: 'token',
    pure: true,
    demo: 'no',
    whileExcluded: true,
    source: 'own call',
    body: Type.Object({ id: longId, ...pageInput }),
    extra: true,
    reply: Type.Object({
      data: pageOf(
        Type.Object({
          id: rowId,
          bet_id: Type.String(),
          api_name: Type.String(),
          game_name: Type.String(),
          game_type_text: Type.String(),
          status_text: Type.String(),
          valid: dec,
          money: { ...dec, description: 'What it changed the requirement by' },
          bet_at: dt,
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /operator/turnover/adjust': {
    summary:
      "Raise or lower a member's turnover requirement, once per request_id, with the reason the member reads; what is lowered above the limits of one operator waits for a second one who makes the same call",
    auth: 'operator',
    permission: 'turnover.adjust',
    demo: 'yes',
    source: 'docs/contract/money.md 13.1',
    body: Type.Object({
      member_name: accountName,
      direction: Type.Enum(['raise', 'lower']),
      money: operatorAmountInput,
      reason: Type.Optional(Type.String({ maxLength: 255 })),
      request_id: requestId,
    }),
    reply: Type.Object({ waits_for_second: flag, data: Type.Object({ ml_money: dec }) }),
    errors: ['account_unknown', 'reason_required', 'request_id_reused', 'second_operator_required'],
  },
});
