import { gameCodePattern } from '@koi/supplier-protocol/identifiers';
import { Type } from 'typebox';
import { amountInput, dec, decOrNull, dt, dtOrNull, flag, rangeInput, requestId } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { operationKinds } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';
import { supplierWeather } from './games.ts';

/** One wallet: the first row is the main wallet, the second the rebate wallet, then suppliers (contract-play 6.4). */
const walletRow = Type.Object({
  api_code: Type.String(),
  api_name: Type.String(),
  api_title: Type.String(),
  money: decOrNull,
  is_opened: Type.Optional(flag),
  in_transit: Type.Optional(Type.String({ description: 'Under way to or from this supplier, two decimals' })),
  in_transit_since: Type.Optional(dtOrNull),
  weather: Type.Optional(supplierWeather),
});

/**
 * Money outside the main wallet; `since` is null where no one moment can be named. `remedy` says what brings it back: `recover` by /game/recovery_last with this `api_code`; `wait` by itself, the
 * supplier is being asked or must open first; `operator` when an operator has decided; `play` a rebate is spent in a game; `redeem` by
 * /yuebao/withdrawal; `review` a withdrawal that is being looked at comes back when it is refused.
 */
const stuckPlace = Type.Object({
  place: Type.Enum(['supplier', 'transit', 'rebate', 'savings', 'withdrawal']),
  title: Type.String(),
  money: dec,
  since: dtOrNull,
  remedy: Type.Enum(['recover', 'wait', 'operator', 'play', 'redeem', 'review']),
  api_code: Type.Optional(Type.String({ description: 'The supplier, for `supplier` and `transit`' })),
  weather: Type.Optional(supplierWeather),
  transfer_type: Type.Optional(Type.Integer({ description: 'In transit: 1 into the game, 2 out of it' })),
  bill_no: Type.Optional(Type.String({ description: 'The order, for `transit` and `withdrawal`' })),
  record_id: Type.Optional(Type.Integer({ description: 'The purchase, for `savings`' })),
});

const apiCode = Type.String({ minLength: 1, maxLength: 20, pattern: '^[A-Za-z0-9_]+$' });

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

const transferErrors = [
  'demo_own_lottery_only',
  'supplier_unknown',
  'supplier_closed',
  'supplier_currency',
  'supplier_refused',
  'supplier_busy',
  'supplier_silent',
  'transfer_in_transit',
  'transfer_unknown',
  'request_id_reused',
  'operation_void',
] as const;

export const walletCalls = defineCalls({
  'GET /game/login': {
    summary: 'Open a game at a supplier; other query fields are passed on as launch parameters',
    auth: 'token',
    demo: 'own-lottery',
    source: 'contract-play 6.3',
    operation: 'game/login',
    query: Type.Object({
      api_code: apiCode,
      isMobile: Type.Optional(flag),
      gameType: Type.Optional(Type.String({ maxLength: 40 })),
      gameCode: Type.Optional(Type.String({ pattern: gameCodePattern })),
      request_id: Type.Optional(requestId),
    }),
    reply: Type.Object({ game_url: Type.String() }),
    errors: [...transferErrors, 'player_not_created', 'game_unknown', 'money_not_enough'],
  },
  'POST /game/record': {
    summary: 'Bet records',
    auth: 'token',
    demo: 'no',
    source: 'contract-play 6.11',
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
          id: Type.Integer(),
          rowid: Type.String(),
          billNo: Type.String(),
          api_name: Type.String(),
          api_name_text: Type.String(),
          member_id: Type.Integer(),
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
      gametypes: Type.Array(Type.Object({ key: Type.Integer(), value: Type.String() })),
    }),
    errors: [],
  },
  'POST /game/api_moneys': {
    summary: 'All wallets, from our own copies',
    auth: 'token',
    demo: 'yes',
    source: 'contract-play 6.4',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Object({ api_moneys: Type.Array(walletRow), is_trans_on: flag }) }),
    errors: [],
  },
  'POST /game/api_money': {
    summary: 'Ask one supplier for the balance',
    auth: 'token',
    demo: 'own-lottery',
    source: 'contract-play 6.5',
    body: Type.Object({ api_code: apiCode }),
    reply: Type.Object({ data: Type.Object({ is_trans_on: flag, money_info: Type.Array(walletRow) }) }),
    errors: [
      'demo_own_lottery_only',
      'supplier_unknown',
      'supplier_closed',
      'supplier_refused',
      'supplier_silent',
    ],
  },
  'POST /game/balance': {
    summary: 'The live balance at one supplier',
    auth: 'token',
    demo: 'own-lottery',
    source: 'contract-play 6.6',
    body: Type.Object({ api_code: apiCode }),
    reply: Type.Object({ money: dec }),
    errors: [
      'demo_own_lottery_only',
      'supplier_unknown',
      'supplier_closed',
      'supplier_refused',
      'supplier_silent',
    ],
  },
  'POST /game/deposit': {
    summary: 'Move money to a supplier',
    auth: 'token',
    demo: 'own-lottery',
    source: 'contract-play 6.7',
    operation: 'game/deposit',
    body: transferBody,
    reply: transferReply,
    errors: [...transferErrors, 'wallet_conversion', 'player_not_created', 'money_not_enough'],
  },
  'POST /game/withdrawal': {
    summary: 'Take money back from a supplier to the main wallet',
    auth: 'token',
    demo: 'own-lottery',
    source: 'contract-play 6.8',
    operation: 'game/withdrawal',
    body: transferBody,
    reply: transferReply,
    errors: [...transferErrors, 'wallet_conversion', 'supplier_money_not_enough'],
  },
  'POST /game/change_trans': {
    summary: 'Manual (0) or automatic (1) wallet mode',
    auth: 'token',
    demo: 'yes',
    source: 'contract-play 6.9',
    body: Type.Object({ status: flag }),
    reply: Type.Object({ api_code: Type.Optional(Type.String()) }),
    errors: [],
  },
  'POST /game/recovery_last': {
    summary: 'Bring everything back to the main wallet, from all suppliers or one',
    auth: 'token',
    demo: 'yes',
    source: 'contract-play 6.10',
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
    demo: 'yes',
    source: 'own call',
    reply: Type.Object({
      data: Type.Object({
        main: dec,
        total: dec,
        places: Type.Array(stuckPlace),
      }),
    }),
    errors: [],
  },
  'POST /operation/outcome': {
    summary:
      'What became of a money call; an id never seen is closed for good, so that a late request is refused',
    auth: 'token',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({ request_id: requestId, kind: Type.Enum([...operationKinds]) }),
    reply: Type.Object({
      data: Type.Object({
        state: Type.Enum(['done', 'refused', 'pending', 'void']),
        bill_no: Type.Optional(Type.String()),
        error: Type.Optional(Type.String()),
        message: Type.Optional(Type.String()),
        reply: Type.Optional(
          Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
        ),
      }),
    }),
    errors: ['request_id_reused'],
  },
});
