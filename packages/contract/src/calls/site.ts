import { Type } from 'typebox';
import { flag, labels, textOrNull } from '../amounts.ts';
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
    source: 'docs/contract/play.md 1.1',
    query: Type.Object({
      group: Type.Optional(Type.String({ maxLength: 40 })),
      url: Type.Optional(Type.String({ maxLength: 255 })),
      is_mobile: Type.Optional(flag),
    }),
    reply: Type.Object({
      data: labels,
      tz_offset: Type.Optional(
        Type.String({
          description: 'The zone of all dates; other back ends do not send it and mean `+08:00`',
        }),
      ),
    }),
    errors: [],
  },
  'GET /system/notices': {
    summary: 'Scrolling notices and pop-ups',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 1.2',
    query: Type.Object({ isMobile: Type.Optional(flag), is_mobile: Type.Optional(flag) }),
    reply: Type.Object({ data: Type.Array(notice), alert: Type.Array(notice) }),
    errors: [],
  },
  'GET /system/link': {
    summary: 'Named links',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 1.3',
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
    source: 'docs/contract/play.md 1.4',
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
