import { Type } from 'typebox';
import { accountName, dt, flag, integerOrNull, labels, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';
import { reasonField } from '../operator-orders.ts';
import { settingKinds } from './settings.ts';

export const noticeRow = Type.Object({
  id: rowId,
  title: Type.String(),
  content: Type.String({ description: 'Sanitised HTML' }),
  url: textOrNull,
  created_at: dt,
});

const settingRow = Type.Object({
  group: Type.String(),
  key: Type.String(),
  value: Type.String(),
  min: integerOrNull,
  max: integerOrNull,
});
const rowLang = Type.Enum(['common', ...langs]);
const webAddress = Type.Optional(Type.String({ maxLength: 255, pattern: '^https?://' }));
const agentHost = Type.Object({
  host: Type.String(),
  agent: Type.String({ description: 'Account of the agent, or empty' }),
  site_pc: Type.String(),
  site_mobile: Type.String(),
});
export const bannerRow = Type.Object({
  title: Type.String(),
  url: Type.String({ description: 'Of the picture' }),
  groups: Type.String(),
  dimensions: Type.String(),
  weight: Type.Integer(),
  jump_link: Type.String(),
  is_new_window: flag,
  detail: Type.Optional(
    Type.String({
      description: 'A small line; with it or an action the title is a promise, laid over the picture',
    }),
  ),
  action: Type.Optional(Type.String({ description: 'What the banner’s link is called' })),
  until: Type.Optional(Type.String({ description: 'When it ends', examples: ['2026-04-01 00:00:00'] })),
  until_text: Type.Optional(
    Type.String({ description: 'The end in words, at the site’s clock', examples: ['Until 31 Mar'] }),
  ),
});

export const siteCalls = defineCalls({
  'GET /system/configs': {
    summary: 'Public settings of one group',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
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
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.2',
    // Without either flag: the pop-ups for desktops.
    query: Type.Object({ isMobile: Type.Optional(flag), is_mobile: Type.Optional(flag) }),
    reply: Type.Object({ data: Type.Array(noticeRow), alert: Type.Array(noticeRow) }),
    errors: [],
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
    summary: 'Change one of these settings, with a reason',
    auth: 'operator',
    permission: 'settings.edit',
    demo: 'yes',
    source: 'docs/contract/money.md 15',
    body: Type.Object({
      key: Type.String({ maxLength: 64 }),
      value: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      reason: reasonField,
    }),
    reply: Type.Object({ data: settingRow }),
    errors: ['not_found', 'reason_required'],
  },
  'GET /system/link': {
    summary: 'Named links',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.3',
    reply: Type.Object({
      data: Type.Array(
        Type.Object({
          id: rowId,
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
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.4',
    query: Type.Object({ group: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Type.Object({
      data: Type.Array(bannerRow),
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
          kind: Type.Enum([...settingKinds]),
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
      'Set one setting, for a language or for all, with a reason; it counts on every node within seconds. HTML is sanitised',
    auth: 'operator',
    permission: 'site.settings',
    demo: 'yes',
    source: 'docs/contract/play.md 1.1',
    body: Type.Object({
      group: Type.String({ minLength: 1, maxLength: 40 }),
      key: Type.String({ minLength: 1, maxLength: 60 }),
      lang: Type.Optional(rowLang),
      value: Type.Optional(Type.String({ maxLength: 20_000, description: 'Absent: empty' })),
      reason: reasonField,
    }),
    reply: Type.Object({}),
    errors: ['not_found', 'reason_required'],
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
    summary: 'Set the addresses of an agent’s host, with a reason; without addresses the host is forgotten',
    auth: 'operator',
    permission: 'site.settings',
    demo: 'yes',
    source: 'docs/contract/play.md 1.1',
    body: Type.Object({
      host: Type.String({ maxLength: 253, pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' }),
      agent: Type.Optional(accountName),
      site_pc: webAddress,
      site_mobile: webAddress,
      reason: reasonField,
    }),
    reply: Type.Object({}),
    errors: ['account_unknown', 'reason_required'],
  },
});
