import { formatMinor } from '@koi/money';
import { minor } from '@koi/money/testing';
import { card, login } from './books.ts';
import { addedUp, jsonNumber, page, type Replies, refusal, required, success, wireTime } from './wire.ts';

const plan = {
  id: 3,
  SettingName: 'Lotus weekly',
  MinAmount: 100,
  MaxAmount: 50_000,
  SettleTime: 24,
  IsCycleSettle: 1,
  Rate: '0.50',
  TotalCount: '1000000.00',
  LimitInterest: '500.00',
  LimitOrderIntervalTime: null,
  InterestAuditMultiple: '1.0',
  LimitUserOrderCount: 20_000,
  is_open: 1,
  weight: 10,
  lang: 'zh_cn',
  created_at: '2025-01-01 00:00:00',
  updated_at: '2025-01-01 00:00:00',
};
const standing = (used: string) => ({
  name: login.name,
  level: 1,
  total_credit: '2000.00',
  used_credit: used,
  total_borrow: 0,
  total_lend: 0,
});

/** Savings, rebate and loans. */
export const savingsReplies: Replies = {
  'POST /yuebao/getMemberYuebaoList': () =>
    success({
      data: [{ ...plan, RemainingCount: '998000.00', UserOrderCount: null, LimitOrderInterval: null }],
    }),
  'POST /yuebao/getMemberPlans': ({ body }, books) => {
    const rows = Number(body.status ?? 0) === 0 ? books.purchases : [];
    return success({
      data: page(
        rows.map((amount, index) => ({
          ...plan,
          member_plan_id: 88 + index,
          amount: jsonNumber(amount),
          CreatedOn: wireTime(),
          status: 0,
          drawing_at: null,
          Interest: 0,
          NextInterestTime: wireTime(new Date(Date.now() + 86_400_000)),
          history: null,
        })),
      ),
      summery: { TotalCount: rows.length, Principal: 0, Interest: 0, TotalLimitInterest: 0 },
    });
  },
  'POST /yuebao/buy': required(['plan_id', 'amount'], ({ body }, books) => {
    const amount = minor(`${String(body.amount)}.00`);
    if (amount > books.main) return refusal(400, 'Balance too low');
    books.purchases.unshift(amount);
    books.main -= amount;
    books.write(amount, -1, 16);
    return success({ message: 'Bought' });
  }),
  'POST /yuebao/withdrawal': required(['record_id'], (_call, books) => {
    const amount = books.purchases.shift();
    if (amount === undefined) return refusal(400, 'Operate again');
    books.main += amount;
    books.write(amount, 1, 19);
    return success({ message: 'Redeemed', money: addedUp(amount) });
  }),
  'POST /yuebao/history': () => success({ data: [] }),

  'GET /fsnow/list': (_call, books) =>
    success({
      data: books.rebatesClaimed
        ? []
        : [
            {
              gameType: 1,
              game_type_text: 'Live',
              total_valid: '15200.00',
              api_names: 'AG,PG',
              rate: '0.30',
              fs_money: 45.6,
            },
          ],
      deadtime: 1_740_801_600,
      today: books.rebatesClaimed ? '45.60' : 0,
      yesterday: 0,
      total: '310.40',
    }),
  'POST /fsnow/fetch': required(['deadtime'], (_call, books) => {
    if (books.rebatesClaimed) return refusal(400, 'Nothing to claim');
    books.rebatesClaimed = true;
    return success({ message: 'Claimed' });
  }),
  'GET /fs/levels': ({ query }) =>
    query.get('game_type') === '1'
      ? success({
          data: [
            {
              id: 1,
              member_id: 0,
              game_type: 1,
              level: 1,
              type: 1,
              name: 'L1',
              quota: '10.00',
              rate: '0.30',
              lang: 'zh_cn',
            },
          ],
        })
      : success({ data: [] }),
};

export const creditReplies: Replies = {
  'GET /credit/rule': () =>
    success({
      data: {
        credit_detail: '<p>Lend and borrow.</p>',
        credit_rule: '',
        credit_xize: '',
        credit_borrow: '',
        credit_lend: '',
      },
    }),
  'POST /credit/borrow': required(['name', 'realname', 'money', 'days'], ({ body }, books) => {
    if (body.realname !== card.holder) return refusal(400, 'Real name differs');
    books.borrow(minor(body.money), Number(body.days));
    return success({ message: 'Waiting for review' });
  }),
  'POST /credit/lend': required(['name', 'realname', 'money'], ({ body }, books) => {
    if (minor(body.money) !== books.loan) return refusal(400, 'The whole debt is repaid at once');
    books.repay();
    return success({ message: 'Repaid' });
  }),
  'POST /credit/check': (_call, books) => success({ data: formatMinor(books.loan) }),
  'POST /credit/search': (_call, books) =>
    success({
      row: standing(formatMinor(books.loan)),
      // Without the overdue flag; the records lack it, too.
      list: books.credit.map((row) => ({
        ...row,
        remain_day: row.status === 2 && row.is_return === 0 ? 7 : 0,
      })),
      // Number of pages.
      pageNum: books.credit.length === 0 ? 0 : 1,
      pageSize: 5,
      rowCount: books.credit.length,
      table: '',
    }),
  'GET /credit/record': (_call, books) =>
    success({
      data: page(
        books.credit
          .filter(({ status }) => status === 2 || status === 4)
          .map((row) => ({ ...row, member_name: 'pa***a7', member: { id: 12, name: login.name, level: 1 } })),
      ),
    }),
};
