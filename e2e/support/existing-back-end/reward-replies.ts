import { login } from './books.ts';
import { page, type Replies, refusal, required, success, wireTime } from './wire.ts';

const activity = {
  id: 7,
  title: 'Lotus lantern',
  subtitle: '',
  cover_image: '',
  content: '<p>Light a lantern.</p>',
  type: 3,
  type_text: 'Deposit activity',
  apply_type: 2,
  apply_url: '',
  apply_desc: '',
  hall_image: null,
  hall_field: 'member_name,recharge_money',
  start_at: null,
  end_at: null,
  date_desc: 'From today',
  is_open: 1,
  is_hot: 0,
  is_app: 0,
  lang: 'zh_cn',
  rule_content: '<p>Once a day.</p>',
  weight: 12,
  created_at: '2024-05-01T08:00:00.000000Z',
  updated_at: '2024-05-01T08:00:00.000000Z',
};
const article = {
  id: 21,
  title: 'Deposit help',
  weight: 10,
  type: 2,
  lang: 'zh_cn',
  type_text: 'Deposit help',
};
/** Conditions and rewards of VIP levels, including the row for level 0. */
const vips = (
  [
    // Deposits, bets, gifts (promotion, day, week, month, year), condition.
    ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', 0],
    ['50.00', '0.00', '1.00', '0.50', '1.50', '8.00', '88.00', 2],
    ['10000.00', '100000.00', '28.00', '3.00', '5.00', '18.00', '188.00', 4],
    ['3000000.00', '30000000.00', '2888.00', '188.00', '388.00', '588.00', '1888.00', 3],
  ] as const
).map(([deposit_money, bet_money, gift, day, week, month, year, levelup_type], level) => ({
  id: level + 1,
  level,
  level_name: `VIP${level}`,
  deposit_money,
  bet_money,
  level_bonus: gift,
  day_bonus: day,
  week_bonus: week,
  month_bonus: month,
  year_bonus: year,
  credit_bonus: '0.00',
  levelup_type,
  lang: 'zh_cn',
  created_at: '2025-01-01 00:00:00',
  updated_at: '2025-01-01 00:00:00',
}));
const pack = {
  id: 12,
  member_id: 0,
  days: 7,
  bonus_money: '18.00',
  serial_days: 0,
  total_days: 0,
  type: -2,
  state: 0,
  state_text: 'Pending',
  lang: 'zh_cn',
  remark: '',
  created_at: '2025-01-01 00:00:00',
  updated_at: '2025-01-01 00:00:00',
};
/** Today's spin, for each draw. */
const spin = (id: number, award_desc: string) => ({
  id,
  member_id: 12,
  award_id: 2,
  award_desc,
  status: 3,
  status_text: 'paid at once',
  user_id: 0,
  created_at: `2025-03-01 15:0${id}:00`,
  updated_at: `2025-03-01 15:0${id}:00`,
});
const perResultPage = 5;

/** Activities, help, and the rules of rewards. */
export const openRewardReplies: Replies = {
  'GET /activities': () => success({ data: [activity] }),
  'GET /act/list': () => success({ data: { activity: [activity], random: [] } }),
  'GET /act/:id': () => success({ data: activity }),
  'GET /act/apply/config': () =>
    success({ data: { game_type_array: { 1: 'Live' }, api_game_type_type: { 25: 'AG Live' } } }),
  // Fixed page size whatever was requested, oldest first.
  'GET /act/apply/result': ({ query }, { applications: rows }) => {
    const current_page = Number(query.get('page') ?? 1);
    const shown = rows.slice((current_page - 1) * perResultPage, current_page * perResultPage);
    const last_page = Math.max(1, Math.ceil(rows.length / perResultPage));
    return success({ data: { ...page(shown), current_page, last_page, total: rows.length, per_page: 5 } });
  },
  'POST /act/apply/:id': required(['member_name', 'captcha', 'key'], ({ body }, books) => {
    if (body.captcha !== login.captcha) return refusal(400, 'Captcha is wrong');
    books.apply(body);
    return success({ message: 'Waiting for review' });
  }),
  'GET /about/list': () => success({ data: [article] }),
  'GET /abouts': () =>
    success({
      data: {
        ...article,
        subtitle: '',
        cover_image: null,
        content: '<p>Use the code.</p>',
        is_open: 1,
        is_hot: 0,
        created_at: '2024-05-01T08:00:00.000000Z',
        updated_at: '2024-05-01T08:00:00.000000Z',
      },
    }),
  'GET /wheel/setting': () =>
    success({
      data: {
        desc: '',
        scroll: [],
        rule: '',
        award: { 1: { desc: '8', type: 1, pic: '' }, 2: { desc: '28', type: 1, pic: '' } },
        condition: { 0: { deposit: '500', valid_num: '3', times: 1 } },
        wheel: '',
      },
    }),
  'GET /redbag/desc': () => success({ data: '<p>Open one a day.</p>', times: '5' }),
};

export const rewardReplies: Replies = {
  'POST /wheel/query': required(['name'], () =>
    success({
      data: { bet_amount: 0, save_amount: 0, cjcs: 1, record: [spin(1, '28'), spin(2, '8')], liebiao: '' },
    }),
  ),
  'POST /wheel/award': required(['name'], () => success({ data: { prize: '8', position: '1' } })),
  // The amount is only in the text, and `times` stays the same all day.
  'POST /activity/redbag': (_call, books) => {
    books.main += 3_12n;
    books.write(3_12n, 1, 8);
    return success({ message: 'You got 3.12' });
  },
  'POST /redbag/log': (_call, books) =>
    success({ data: page(books.log.filter(({ operate_type }) => operate_type === 8)) }),
  'GET /dailybonus/award/list': () =>
    success({ data: { list: [pack], config: { '-1': 'Cumulative', '-2': 'Consecutive' } } }),
  'GET /dailybonus/history': (_call, books) => success({ data: { checked_day: books.signed } }),
  'GET /dailybonus/award/history': (_call, books) =>
    success({
      data: books.packClaimed
        ? [
            {
              type: 2,
              serial_days: pack.days,
              total_days: 0,
              bonus_money: pack.bonus_money,
              state: 1,
              created_at: wireTime(),
              state_text: 'Granted',
            },
          ]
        : [],
    }),
  'GET /dailybonus/money/history': () => success({ data: page([]) }),
  'POST /dailybonus/check': (_call, books) => {
    books.signed.push(Number(wireTime().slice(8, 10)));
    return success({ message: 'Signed in' });
  },
  'POST /dailybonus/:id/award': (_call, books) => {
    if (books.packClaimed) return refusal(400, 'Already claimed');
    books.packClaimed = true;
    return success({
      message: 'Claimed',
      data: {
        member_id: 12,
        bonus_money: pack.bonus_money,
        type: 2,
        serial_days: pack.days,
        total_days: 0,
        lang: 'zh_cn',
        state: 1,
      },
    });
  },
  'GET /member/vips': () =>
    success({
      data: {
        levels: vips,
        total_bet: '1000.00',
        total_deposit: 0,
        levelup_types: { 1: 'deposit', 2: 'bets', 3: 'either', 4: 'both' },
        member_levels: {
          level_bonus: '1.00',
          day_bonus: '0.50',
          week_bonus: '1.50',
          month_bonus: '8.00',
          year_bonus: '88.00',
        },
      },
    }),
};
