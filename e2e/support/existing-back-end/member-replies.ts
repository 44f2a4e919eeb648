import { formatMinor } from '@koi/money';
import { minor } from '@koi/money/testing';
import { ownAccountReplies } from './account-replies.ts';
import { type Books, card, gateway, login, logLabels, tokens } from './books.ts';
import { gameReplies } from './game-replies.ts';
import { mailReplies } from './mail-replies.ts';
import { rewardReplies } from './reward-replies.ts';
import { savingsReplies } from './savings-replies.ts';
import { teamReplies } from './team-replies.ts';
import {
  type Answer,
  addedUp,
  type Call,
  fault,
  jsonNumber,
  missing,
  page,
  type Replies,
  refusal,
  required,
  success,
  wireTime,
} from './wire.ts';

const payPage = {
  id: gateway.id,
  account: '',
  name: '',
  desc: '',
  type: gateway.type,
  type_text: gateway.name,
  qrcode: '',
  memo: '',
  rate: '0.00',
  min: 100,
  max: 50_000,
  is_open: 1,
  lang: 'zh_cn',
  created_at: '2025-01-01T00:00:00.000000Z',
  updated_at: '2025-01-01T00:00:00.000000Z',
};

/** A list without its range fails with an error. */
const withinRange = ({ body }: Call, answer: () => Answer): Answer =>
  Array.isArray(body.created_at) ? answer() : fault('Trying to access array offset on value of type null');

/** Excludes the first and last second of the range. */
const movements = ({ body }: Call, { log }: Books) => {
  const [from = '', to = ''] = body.created_at as string[];
  return log.filter(
    ({ created_at, operate_type }) =>
      created_at > from && created_at < to && (body.operate_type ?? operate_type) === operate_type,
  );
};

/** Calls that need a token; a trial account gets the same answers where it is allowed. */
export const memberReplies: Replies = {
  ...ownAccountReplies,
  ...gameReplies,
  ...mailReplies,
  ...savingsReplies,
  ...rewardReplies,
  ...teamReplies,
  'POST /auth/me': ({ token }, books) =>
    success({
      data: {
        id: token === tokens.trial ? 90 : 12,
        name: token === tokens.trial ? '0a1b20007' : login.name,
        nickname: null,
        realname: card.holder,
        email: null,
        phone: null,
        qq: null,
        money: token === tokens.trial ? 2000 : jsonNumber(books.main),
        fs_money: 12.3,
        ml_money: '350.00',
        total_money: 90210,
        total_credit: 0,
        used_credit: formatMinor(books.loan),
        status: 1,
        invite_code: 'LOTUS12',
        is_trans_on: 0,
        is_demo: token === tokens.trial ? 1 : 0,
        lang: 'zh_cn',
        agent_id: books.agentId,
        level: 1,
        level_name: '',
        has_qk_pwd: true,
        created_at: '2025-01-05 10:00:00',
        updated_at: '2025-03-01 11:58:02',
      },
    }),
  'POST /auth/logout': () => success(),

  'POST /game/balance': (_call, books) => success({ money: jsonNumber(books.atSupplier) }),
  // With a fault the supplier has the money, but its answer was unreadable.
  'POST /game/deposit': ({ body }, books) => {
    const lacks = missing(body, ['api_code', 'money']);
    if (lacks !== '') return refusal(422, lacks);
    const amount = minor(body.money);
    if (amount > books.main) return refusal(400, 'Balance too low');
    books.transferIn(amount);
    return books.transferFault === undefined
      ? success({ success: true })
      : fault('Undefined index: error_code');
  },
  'POST /moneylog': (call, books) =>
    withinRange(call, () => {
      const rows = movements(call, books);
      const sum = (sign: 1 | -1) =>
        rows.reduce(
          (total, row) => total + (row.number_type === 1 ? 1n : BigInt(sign)) * minor(row.money),
          0n,
        );
      return success({
        data: page(rows),
        operate_type: [...new Set(books.log.map(({ operate_type }) => operate_type))].map((key) => ({
          key,
          value: logLabels[key] ?? key,
        })),
        statistic: { sum_money: addedUp(sum(1)), valid_money: addedUp(sum(-1)) },
        money_type: { money: 'Main', fs_money: 'Rebate' },
      });
    }),
  'GET /moneylog/type': () => success({ data: { operate_type: [], money_type: [] } }),

  'GET /payment/online/list': (_call, { isGatewayOpen }) => success({ data: isGatewayOpen ? [payPage] : [] }),
  // The order number is not returned.
  'POST /recharge/online': required(['money', 'payment_type', 'payment_id'], ({ body }, books) => {
    if (!books.isGatewayOpen) return refusal(400, 'Channel is closed');
    books.order({ ...body, money: formatMinor(minor(body.money)) });
    return success({ message: 'Please pay', pay_url: gateway.payUrl });
  }),
  'GET /payment/normal/list': (_call, books) =>
    success({
      data: [
        {
          id: 7,
          account: '6222020000009999',
          name: 'Acme Ltd',
          desc: '',
          type: 'company_bankpay',
          type_text: 'Bank transfer',
          qrcode: '',
          memo: 'put the code in the note',
          rate: '0.00',
          min: 100,
          max: 20_000,
          is_open: 1,
          lang: 'zh_cn',
          created_at: '2025-01-01T00:00:00.000000Z',
          updated_at: '2025-01-01T00:00:00.000000Z',
          params: { bank_type: 'ICBC', bank_address: null, bank_type_text: 'ICBC Bank' },
          remark_code: books.nextRemarkCode(),
        },
        {
          id: 8,
          account: 'TLotusWallet00000000000000000000001',
          name: 'Acme Coins',
          desc: '',
          type: 'company_usdt',
          type_text: 'USDT',
          qrcode: '',
          memo: '',
          rate: '0.00',
          min: 0,
          max: 0,
          is_open: 1,
          lang: 'zh_cn',
          created_at: '2025-01-01T00:00:00.000000Z',
          updated_at: '2025-01-01T00:00:00.000000Z',
          params: { usdt_type: 'trc', usdt_rate: '7.10' },
          remark_code: books.nextRemarkCode(),
        },
      ],
    }),
  'POST /recharge/normal': ({ body }, books) => {
    const lacks = missing(body, [
      'name',
      'money',
      'account',
      'hk_at',
      'payment_type',
      'payment_id',
      'payment_account',
    ]);
    if (lacks !== '') return refusal(422, lacks);
    if (!/^\d+$/.test(String(body.money))) return refusal(422, 'money must be an integer');
    return success({ message: 'Waiting for review', data: books.order(body) });
  },
  // Supports neither a number nor a range.
  'POST /recharge/list': (_call, books) =>
    success({ data: page(books.deposits), statistic: { sum_money: books.sumOf(books.deposits) } }),

  'GET /member/bank': (_call, books) =>
    success({
      data: [
        {
          id: card.id,
          member_id: 12,
          card_no: card.number,
          bank_type: 'ICBC',
          phone: null,
          owner_name: card.holder,
          bank_address: null,
          remark: '',
          created_at: '2025-01-09T02:00:00.000000Z',
          updated_at: '2025-01-09T02:00:00.000000Z',
          bank_type_text: 'ICBC Bank',
          url: '',
        },
        ...books.cards.map((added) => ({
          phone: null,
          remark: '',
          url: '',
          bank_type_text: 'ICBC Bank',
          created_at: wireTime(),
          updated_at: wireTime(),
          bank_address: null,
          ...added,
        })),
      ],
      bank_type: { ICBC: 'ICBC Bank' },
    }),
  'POST /drawing': ({ body }, books) => {
    const lacks = missing(body, ['name', 'account', 'money', 'member_bank_id', 'qk_pwd']);
    if (lacks !== '') return refusal(422, lacks);
    if (body.qk_pwd !== login.withdrawalPassword) return refusal(400, 'Withdrawal password is wrong');
    books.withdraw(minor(body.money));
    return success({ message: 'Waiting for review' });
  },
  // Oldest first.
  'POST /drawing/list': (_call, books) =>
    success({ data: page(books.withdrawals), statistic: { sum_money: books.sumOf(books.withdrawals) } }),
};
