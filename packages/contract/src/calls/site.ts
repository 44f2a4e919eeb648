import { Type } from 'typebox';
import { flag, integerOrNull, labels, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

const notice = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String({ description: 'Sanitised HTML' }),
  url: textOrNull,
});

export const siteCalls = defineCalls({
  'GET /system/configs': {
    summary: 'Public settings of one group',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 1.1',
    query: Type.Object({
      group: Type.Optional(Type.String({ maxLength: 40 })),
      url: Type.Optional(Type.String({ maxLength: 255 })),
      is_mobile: Type.Optional(flag),
    }),
    reply: Type.Object({ data: labels }),
    errors: [],
  },
  'GET /system/notices': {
    summary: 'Scrolling notices and pop-ups',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 1.2',
    query: Type.Object({ isMobile: Type.Optional(flag), is_mobile: Type.Optional(flag) }),
    reply: Type.Object({ data: Type.Array(notice), alert: Type.Array(notice) }),
    errors: [],
  },
  'GET /system/link': {
    summary: 'Named links',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 1.3',
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Type.Integer(),
          name: Type.String(),
          title: Type.String(),
          desc: Type.String(),
          type: Type.Enum(['web', 'index', 'mobile']),
          url: Type.String(),
          weight: Type.Integer(),
          full_url: Type.String(),
        }),
      ),
    }),
    errors: [],
  },
  'GET /banners': {
    summary: 'Pictures of a banner group',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 1.4',
    query: Type.Object({ group: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          title: Type.String(),
          url: Type.String(),
          groups: Type.String(),
          dimensions: Type.String(),
          weight: Type.Integer(),
          jump_link: Type.String(),
          is_new_window: flag,
        }),
      ),
    }),
    errors: [],
  },
});

const lotteryItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  game_code: Type.String(),
  api_name: Type.String(),
  game_type: Type.Integer(),
  category: Type.String(),
  icon_url: Type.String(),
  tags: Type.String(),
  weight: Type.Integer(),
  issue_no: Type.String(),
  close_at: Type.String({ description: 'When the running issue closes; empty while none is open' }),
  period_seconds: integerOrNull,
});

export const lotteryCalls = defineCalls({
  'GET /lottery/hot': {
    summary: 'The most played lottery games',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 5.1',
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })) }),
    reply: Type.Object({ url: Type.String(), data: Type.Array(lotteryItem) }),
    errors: ['lottery_unavailable'],
  },
  'GET /lottery/list': {
    summary: 'All lottery games by category',
    auth: 'none',
    demo: 'yes',
    source: 'contract-play 5.2',
    reply: Type.Object({
      url: Type.String(),
      data: Type.Array(
        Type.Object({
          key: Type.String(),
          title: Type.String(),
          icon_url: Type.String(),
          list: Type.Array(lotteryItem),
        }),
      ),
    }),
    errors: ['lottery_unavailable'],
  },
});
