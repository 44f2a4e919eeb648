import { Type } from 'typebox';
import {
  accountName,
  amountInput,
  dec,
  decOrNull,
  dt,
  dtOrNull,
  flag,
  longId,
  requestId,
  rowId,
  textOrNull,
} from '../amounts.ts';
import { defineCalls } from '../define.ts';
import {
  decisionCall,
  orderParams,
  queueCall,
  queueFields,
  queueRow,
  reasonField,
  takeCall,
} from '../operator-orders.ts';
import { pageInput } from '../page.ts';
import { apiCode, supplierHealth, transferErrors } from '../supplier-fields.ts';

/** One wallet. Row order: main wallet, rebate wallet, then suppliers (docs/contract/play.md 6.4). */
const walletRow = Type.Object({
  api_code: Type.String(),
  api_name: Type.String(),
  api_title: Type.String(),
  money: decOrNull,
  is_opened: Type.Optional(flag),
  in_transit: Type.Optional({ ...dec, description: 'Under way to or from this supplier, two decimals' }),
  in_transit_since: Type.Optional(dtOrNull),
  weather: Type.Optional(supplierHealth),
});

/**
 * Money outside the main wallet; `since` is null where there is no single moment. `remedy` says how it comes
 * back: `recover` by /game/recovery_last with this `api_code`; `wait` by itself, once the supplier has
 * answered or opened again; `operator` once an operator has decided; `play` for a rebate, which is spent in a
 * game; `redeem` by /yuebao/withdrawal; `review` for a withdrawal under review, which comes back if it is
 * refused.
 */
const stuckPlace = Type.Object({
  place: Type.Enum(['supplier', 'transit', 'rebate', 'savings', 'withdrawal']),
  title: Type.String(),
  money: dec,
  since: dtOrNull,
  remedy: Type.Enum(['recover', 'wait', 'operator', 'play', 'redeem', 'review']),
  api_code: Type.Optional(Type.String({ description: 'The supplier, for `supplier` and `transit`' })),
  weather: Type.Optional(supplierHealth),
  transfer_type: Type.Optional(Type.Integer({ description: 'In transit: 1 into the game, 2 out of it' })),
  bill_no: Type.Optional(Type.String({ description: 'The order, for `transit` and `withdrawal`' })),
  record_id: Type.Optional({ ...rowId, description: 'The purchase, for `savings`' }),
});

const transferBody = Type.Object({
  api_code: apiCode,
  money: amountInput,
  money_type: Type.Optional(Type.Enum(['money', 'fs_money'])),
  request_id: Type.Optional(requestId),
});

const transferReply = Type.Object({
  success: Type.Literal(true),
  bill_no: Type.String(),
  api_moneys: Type.Array(walletRow),
});

const transferRow = Type.Object({
  ...queueRow,
  id: rowId,
  bill_no: Type.String(),
  member_id: rowId,
  member_name: Type.String(),
  api_code: Type.String(),
  transfer_type: Type.Integer({ description: '1 in, 2 out' }),
  money: dec,
  status: Type.Integer(),
  status_text: Type.String(),
  state: Type.String(),
  attempts: Type.Integer(),
  currency: Type.String(),
  money_type: Type.String({ description: 'The wallet a transfer in is paid from: money or fs_money' }),
  can_ask: {
    ...flag,
    description: 'Whether its supplier says what became of a transfer',
  },
  unknown_since: dtOrNull,
  decided_by: textOrNull,
  decision_reason: textOrNull,
  suspense: {
    ...decOrNull,
    description: 'Of a contradicted transfer: what waits to be released; negative what the member has twice',
  },
  released_side: Type.Unsafe<'member' | 'house' | null>({
    ...textOrNull,
    description: 'Of a released transfer: whose account took it, `member` or `house`',
  }),
  next_check_at: dtOrNull,
  created_at: dt,
});

/** Of asking a supplier for a balance. */
const balanceErrors = [
  'demo_own_lottery_only',
  'supplier_unknown',
  'supplier_closed',
  'supplier_refused',
  'supplier_silent',
] as const;

export const transfersCalls = defineCalls({
  'POST /game/api_moneys': {
    summary: 'All wallets, from our own copies',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/play.md 6.4',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Object({ api_moneys: Type.Array(walletRow), is_trans_on: flag }) }),
    errors: [],
  },
  'POST /game/api_money': {
    summary: 'Ask one supplier for the balance',
    auth: 'token',
    pure: false,
    demo: 'own-lottery',
    whileExcluded: true,
    source: 'docs/contract/play.md 6.5',
    body: Type.Object({ api_code: apiCode }),
    timeoutMs: 100_000,
    reply: Type.Object({ data: Type.Object({ is_trans_on: flag, money_info: Type.Array(walletRow) }) }),
    errors: balanceErrors,
  },
  'POST /game/balance': {
    summary: 'The live balance at one supplier',
    auth: 'token',
    pure: false,
    demo: 'own-lottery',
    whileExcluded: true,
    source: 'docs/contract/play.md 6.6',
    body: Type.Object({ api_code: apiCode }),
    timeoutMs: 10_000,
    quiet: true,
    reply: Type.Object({ money: dec }),
    errors: balanceErrors,
  },
  'POST /game/deposit': {
    summary: 'Move money to a supplier',
    auth: 'token',
    pure: false,
    demo: 'own-lottery',
    source: 'docs/contract/play.md 6.7',
    operation: 'game/deposit',
    body: transferBody,
    timeoutMs: 100_000,
    reply: transferReply,
    errors: [
      'bets_blocked',
      'loss_limit_day',
      'loss_limit_week',
      'loss_limit_month',
      ...transferErrors,
      'wallet_conversion',
      'player_not_created',
      'money_not_enough',
    ],
  },
  'POST /game/withdrawal': {
    summary: 'Take money back from a supplier to the main wallet',
    auth: 'token',
    pure: false,
    demo: 'own-lottery',
    whileExcluded: true,
    source: 'docs/contract/play.md 6.8',
    operation: 'game/withdrawal',
    body: transferBody,
    timeoutMs: 100_000,
    reply: transferReply,
    errors: [...transferErrors, 'wallet_conversion', 'supplier_money_not_enough'],
  },
  'POST /game/change_trans': {
    summary: 'Manual (0) or automatic (1) wallet mode',
    auth: 'token',
    pure: false,
    demo: 'yes',
    source: 'docs/contract/play.md 6.9',
    body: Type.Object({ status: flag }),
    timeoutMs: 10_000,
    reply: Type.Object({ api_code: Type.Optional(Type.String()) }),
    errors: [],
  },
  'POST /game/recovery_last': {
    summary: 'Bring everything back to the main wallet, from all suppliers or one',
    auth: 'token',
    pure: false,
    demo: 'yes',
    whileExcluded: true,
    source: 'docs/contract/play.md 6.10',
    operation: 'game/recovery_last',
    body: Type.Object({ api_code: Type.Optional(apiCode), request_id: Type.Optional(requestId) }),
    reply: Type.Object({
      data: Type.Object({
        api_moneys: Type.Array(walletRow),
        failed: Type.Array(
          Type.Object({ api_code: Type.String(), error: Type.String(), message: Type.String() }),
        ),
      }),
    }),
    errors: ['supplier_unknown', 'request_id_reused', 'operation_void'],
  },
  'GET /game/stuck_money': {
    summary: 'Every amount outside the main wallet: where it is, since when, and what brings it back',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'own call',
    extra: true,
    reply: Type.Object({
      data: Type.Object({
        main: dec,
        total: dec,
        places: Type.Array(stuckPlace),
      }),
    }),
    errors: [],
  },
  'GET /game/visit': {
    summary:
      'What the last visit to a supplier came to: the money that play moved there, and the bets of that visit. Nothing played: null',
    auth: 'token',
    pure: true,
    demo: 'yes',
    whileExcluded: true,
    source: 'own call',
    extra: true,
    query: Type.Object({ api_code: apiCode }),
    reply: Type.Object({
      data: Type.Union([
        Type.Object({
          result: dec,
          staked: dec,
          returned: dec,
          state: Type.Enum(['settled', 'open', 'reading'], {
            description: 'reading: the bets that have been read do not account for the money yet',
          }),
        }),
        Type.Null(),
      ]),
    }),
    errors: ['supplier_unknown'],
  },
  'POST /operator/transfers/list': {
    summary: 'Supplier transfers, those waiting for a decision or a release first',
    permission: 'transfers.read',
    ...queueCall(
      transferRow,
      {
        id: Type.Optional(longId),
        status: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
        state: Type.Optional(
          Type.String({
            maxLength: 20,
            description: '`waiting`: those that need operators, manual and contradicted',
          }),
        ),
        member_name: Type.Optional(accountName),
        bill_no: Type.Optional(Type.String({ maxLength: 40 })),
        ...pageInput,
      },
      { kind: 'transfers', without: queueFields },
    ),
    source: 'docs/contract/play.md 6.2',
  },
  'POST /operator/transfers/:id/take': {
    summary: 'Take a transfer for two minutes, for others to see; whoever has taken it before keeps it',
    permission: 'transfers.decide',
    ...takeCall,
  },
  'POST /operator/transfers/:id/ask': {
    summary:
      'Ask the supplier once more what became of a transfer: a definite answer settles it, any other changes nothing',
    auth: 'operator',
    permission: 'transfers.decide',
    demo: 'yes',
    source: 'docs/contract/play.md 6.2',
    timeoutMs: 100_000,
    params: orderParams,
    body: Type.Object({}),
    reply: Type.Object({
      said: Type.Enum(['done', 'refused', 'pending', 'not_found', 'silent', 'cannot_ask']),
      data: transferRow,
    }),
    errors: ['not_found', 'already_decided'],
  },
  'POST /operator/transfers/:id/decide': {
    summary:
      'Settle a transfer whose outcome the supplier did not tell within a day; a large one waits until a second operator says the same',
    permission: 'transfers.decide',
    source: 'docs/contract/play.md 6.2',
    ...decisionCall(
      transferRow,
      { outcome: Type.Enum(['done', 'refused']), reason: reasonField },
      'reason_required',
      'second_operator_required',
    ),
  },
  'POST /operator/transfers/:id/release': {
    summary:
      'Release what a contradicted transfer left in suspense: to or from the member, or the house keeps or bears it; always by two operators who say the same',
    permission: 'transfers.decide',
    source: 'docs/contract/play.md 6.2',
    ...decisionCall(
      transferRow,
      { side: Type.Enum(['member', 'house']), reason: reasonField },
      'reason_required',
      'second_operator_required',
      'adjustment_above_balance',
    ),
  },
});
