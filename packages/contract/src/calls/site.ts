import { Type } from 'typebox';
import { dt, flag, id, integerOrNull, labels, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { pageInput, pageOf } from '../page.ts';

const notice = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  content: Type.String({ description: 'Sanitised HTML' }),
  url: textOrNull,
  created_at: dt,
});

const noticeFields = {
  grp: Type.Enum(['main', 'mobile', 'pc'], {
    description: 'main: running line and list; else a pop-up there',
  }),
  lang: Type.Enum(['common', ...langs], { description: 'Language of the reader' }),
  title: Type.String({ minLength: 1, maxLength: 50 }),
  content: Type.String({ minLength: 1, maxLength: 5000, description: 'HTML; what may run is taken out' }),
  url: Type.Optional(Type.String({ maxLength: 255, pattern: '^(https?://|#/)' })),
  weight: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  is_open: Type.Optional(flag),
};
const operatorNotice = Type.Object({
  ...notice.properties,
  grp: Type.String(),
  lang: Type.String(),
  weight: Type.Integer(),
  is_open: flag,
});
const settingRow = Type.Object({
  group: Type.String(),
  key: Type.String(),
  value: Type.String(),
  min: integerOrNull,
  max: integerOrNull,
});
const noticeId = Type.Object({ id });

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
  'POST /operator/notices/list': {
    summary: 'All notices, newest first',
    auth: 'operator',
    permission: 'notices.read',
    demo: 'yes',
    source: 'docs/contract/play.md 1.2',
    body: Type.Object({ ...pageInput }),
    reply: Type.Object({ data: pageOf(operatorNotice) }),
    errors: [],
  },
  'POST /operator/notices/create': {
    summary: 'Put up a notice',
    auth: 'operator',
    permission: 'notices.edit',
    demo: 'yes',
    source: 'docs/contract/play.md 1.2',
    body: Type.Object(noticeFields),
    reply: Type.Object({ data: operatorNotice }),
    errors: [],
  },
  'POST /operator/notices/:id/update': {
    summary: 'Change a notice, or close it; fields not sent stay',
    auth: 'operator',
    permission: 'notices.edit',
    demo: 'yes',
    source: 'docs/contract/play.md 1.2',
    params: noticeId,
    body: Type.Partial(Type.Object(noticeFields)),
    reply: Type.Object({ data: operatorNotice }),
    errors: ['not_found'],
  },
  'POST /operator/notices/:id/remove': {
    summary: 'Take a notice away',
    auth: 'operator',
    permission: 'notices.edit',
    demo: 'yes',
    source: 'docs/contract/play.md 1.2',
    params: noticeId,
    body: Type.Object({}),
    reply: Type.Object({}),
    errors: ['not_found'],
  },
  'POST /operator/settings/list': {
    summary: 'Settings of mail and sessions, with their bounds',
    auth: 'operator',
    permission: 'settings.read',
    demo: 'yes',
    source: 'docs/contract/money.md 15',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(settingRow) }),
    errors: [],
  },
  'POST /operator/settings/set': {
    summary: 'Change one of these settings',
    auth: 'operator',
    permission: 'settings.edit',
    demo: 'yes',
    source: 'docs/contract/money.md 15',
    body: Type.Object({
      key: Type.String({ maxLength: 64 }),
      value: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    reply: Type.Object({ data: settingRow }),
    errors: ['not_found'],
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
