import { formatMinor, type Minor } from '@koi/money';
import { minor } from '@koi/money/testing';
import { type Books, card, login, supplier, tokens } from './books.ts';
import { type Answer, type Call, fault, page, refusal, success } from './wire.ts';

/** Some of its amounts are numbers of JSON, which lose their last noughts. */
const jsonNumber = (amount: Minor): number => JSON.parse(formatMinor(amount)) as number;
const missing = (body: Call['body'], names: readonly string[]): string =>
  names
    .filter((name) => body[name] === undefined || body[name] === '')
    .map((name) => `${name} is required`)
    .join();
/** A list without its range breaks on the way. */
const withinRange = ({ body }: Call, answer: () => Answer): Answer =>
  Array.isArray(body.created_at) ? answer() : fault('Trying to access array offset on value of type null');

/** Calls that need a token; a trial account gets the same answers where it is let in. */
export const memberReplies: Readonly<Record<string, (call: Call, books: Books) => Answer>> = {
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
        used_credit: 0,
        status: 1,
        invite_code: 'LOTUS12',
        is_trans_on: 0,
        is_demo: token === tokens.trial ? 1 : 0,
        lang: 'zh_cn',
        agent_id: 0,
        level: 1,
        level_name: '',
        has_qk_pwd: true,
        created_at: '2025-01-05 10:00:00',
        updated_at: '2025-03-01 11:58:02',
      },
    }),
  'POST /auth/logout': () => success(),

  'POST /game/api_moneys': ({ token }, books) => {
    const isTrial = token === tokens.trial;
    const row = (api_name: string, api_title: string, amount: Minor | null) => ({
      api_name,
      api_title,
      // A wallet that was never opened says so in words.
      money: amount === null ? 'not opened' : formatMinor(amount),
    });
    return success({
      data: {
        api_moneys: [
          row('money', 'Main', isTrial ? 2_000_00n : books.main),
          row('fs_money', 'Rebate', isTrial ? 0n : 12_30n),
          row(supplier.code, supplier.title, isTrial ? null : books.atSupplier),
          row('PG', 'PG', null),
        ],
      },
    });
  },
  'POST /game/balance': (_call, books) => success({ money: jsonNumber(books.atSupplier) }),
  // The supplier has the money, and nobody could read its answer.
  'POST /game/deposit': ({ body }, books) => {
    const lacks = missing(body, ['api_code', 'money']);
    if (lacks !== '') return refusal(422, lacks);
    const amount = minor(body.money);
    if (amount > books.main) return refusal(400, 'Balance too low');
    books.transferIn(amount);
    return fault('Undefined index: error_code');
  },
  'POST /moneylog': (call, books) =>
    withinRange(call, () =>
      success({
        data: page(books.log),
        operate_type: [],
        statistic: { sum_money: 0, valid_money: 0 },
        money_type: { money: 'Main', fs_money: 'Rebate' },
      }),
    ),
  'GET /moneylog/type': () => success({ data: { operate_type: [], money_type: [] } }),

  'GET /payment/online/list': () => success({ data: [] }),
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
    return success({ message: 'Waiting for review', data: books.report(body) });
  },
  // Knows neither a number nor a range.
  'POST /recharge/list': (_call, books) =>
    success({ data: page(books.deposits), statistic: { sum_money: books.sumOf(books.deposits) } }),

  'GET /member/bank': () =>
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
  // The oldest first.
  'POST /drawing/list': (_call, books) =>
    success({ data: page(books.withdrawals), statistic: { sum_money: books.sumOf(books.withdrawals) } }),
};
