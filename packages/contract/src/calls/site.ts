import { Type } from 'typebox';
import { accountName, dt, flag, id, integerOrNull, labels, textOrNull } from '../amounts.ts';
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
const rowLang = Type.Enum(['common', ...langs]);
const weight = Type.Integer({ minimum: -100_000, maximum: 100_000 });
const webAddress = Type.Optional(Type.String({ maxLength: 255, pattern: '^https?://' }));
/** A web address or a place in the app. */
const appAddress = Type.String({ maxLength: 255, pattern: '^(https?://|#/)' });

const agentHost = Type.Object({
  host: Type.String(),
  agent: Type.String({ description: 'Account of the agent, or empty' }),
  site_pc: Type.String(),
  site_mobile: Type.String(),
});
const operatorLink = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  title: Type.String(),
  desc: Type.String(),
  type: Type.String(),
  url: Type.String(),
  is_open: flag,
  weight: Type.Integer(),
});
const operatorBanner = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  url: Type.String(),
  groups: Type.String(),
  dimensions: Type.String(),
  jump_link: Type.String(),
  is_new_window: flag,
  lang: Type.String(),
  is_open: flag,
  weight: Type.Integer(),
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
  'POST /operator/site/settings': {
    summary:
      'Every setting that an operator may change, of one group: its values by language, and what it is while nobody has set it',
    auth: 'operator',
    permission: 'site.read',
    demo: 'yes',
    source: 'docs/contract/play.md 1.1',
    body: Type.Object({ group: Type.String({ minLength: 1, maxLength: 40 }) }),
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          key: Type.String(),
          kind: Type.Enum(['text', 'html', 'flag', 'json', 'url', 'addresses']),
          is_public: Type.Boolean(),
          fallback: Type.String(),
          values: labels,
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /operator/site/settings/save': {
    summary:
      'Set one setting, for a language or for all; it counts on every node within seconds. HTML is sanitised',
    auth: 'operator',
    permission: 'site.settings',
    demo: 'yes',
    source: 'docs/contract/play.md 1.1',
    body: Type.Object({
      group: Type.String({ minLength: 1, maxLength: 40 }),
      key: Type.String({ minLength: 1, maxLength: 60 }),
      lang: Type.Optional(rowLang),
      value: Type.Optional(Type.String({ maxLength: 20_000, description: 'Absent: empty' })),
    }),
    reply: Type.Object({}),
    errors: ['not_found'],
  },
  'POST /operator/site/hosts': {
    summary: 'Hosts of agents: what `system/configs` answers under them',
    auth: 'operator',
    permission: 'site.read',
    demo: 'yes',
    source: 'docs/contract/play.md 1.1',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(agentHost) }),
    errors: [],
  },
  'POST /operator/site/hosts/save': {
    summary: 'Set the addresses of an agent’s host; without addresses the host is forgotten',
    auth: 'operator',
    permission: 'site.settings',
    demo: 'yes',
    source: 'docs/contract/play.md 1.1',
    body: Type.Object({
      host: Type.String({ maxLength: 253, pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' }),
      agent: Type.Optional(accountName),
      site_pc: webAddress,
      site_mobile: webAddress,
    }),
    reply: Type.Object({}),
    errors: ['account_unknown'],
  },
  'POST /operator/site/links': {
    summary: 'Every named link',
    auth: 'operator',
    permission: 'site.read',
    demo: 'yes',
    source: 'docs/contract/play.md 1.3',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(operatorLink) }),
    errors: [],
  },
  'POST /operator/site/links/save': {
    summary: 'Write a named link, a new one without `id`',
    auth: 'operator',
    permission: 'site.edit',
    demo: 'yes',
    source: 'docs/contract/play.md 1.3',
    body: Type.Object({
      id: Type.Optional(id),
      name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9_]+$' }),
      title: Type.String({ minLength: 1, maxLength: 80 }),
      desc: Type.Optional(Type.String({ maxLength: 200 })),
      type: Type.Enum(['web', 'index', 'mobile']),
      url: Type.String({ minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9_./?=&-]+$' }),
      is_open: flag,
      weight: Type.Optional(weight),
    }),
    reply: Type.Object({ data: operatorLink }),
    errors: ['not_found'],
  },
  'POST /operator/site/banners': {
    summary: 'Every banner',
    auth: 'operator',
    permission: 'site.read',
    demo: 'yes',
    source: 'docs/contract/play.md 1.4',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(operatorBanner) }),
    errors: [],
  },
  'POST /operator/site/banners/save': {
    summary:
      'Write a banner, a new one without `id`; its picture is an address of `operator/activities/picture` or of the web',
    auth: 'operator',
    permission: 'site.edit',
    demo: 'yes',
    source: 'docs/contract/play.md 1.4',
    body: Type.Object({
      id: Type.Optional(id),
      title: Type.String({ minLength: 1, maxLength: 80 }),
      url: Type.String({ maxLength: 255, pattern: '^(https?://|/)' }),
      groups: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9]+$' }),
      dimensions: Type.Optional(Type.String({ maxLength: 11, pattern: '^\\d{1,5}\\*\\d{1,5}$' })),
      jump_link: Type.Optional(appAddress),
      is_new_window: Type.Optional(flag),
      lang: Type.Optional(rowLang),
      is_open: flag,
      weight: Type.Optional(weight),
    }),
    reply: Type.Object({ data: operatorBanner }),
    errors: ['not_found'],
  },
});
