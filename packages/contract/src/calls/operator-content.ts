import { Type } from 'typebox';
import { dateInput, dt, dtOrNull, flag, id, longId, rowId, textOrNull, version } from '../amounts.ts';
import { defineCalls, ofVersions } from '../define.ts';
import { langs } from '../enumerations.ts';
import { operatorPageOf, pageInput } from '../page.ts';
import { optionalPerLanguage, READ_WHERE_MISSING, storedTexts } from '../texts-per-language.ts';
import { aboutPage, pageType } from './about.ts';
import { phase } from './operator-activities.ts';
import { bannerRow, noticeRow } from './site.ts';

const own = { auth: 'operator', demo: 'yes', source: 'own call' } as const;
const reading = { ...own, permission: 'site.read' } as const;
const editing = { ...own, permission: 'site.edit' } as const;
const draft = { ...own, quiet: true, errors: [] } as const;

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const optional = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const readers = Type.Optional(
  Type.Enum(['common', ...langs], { description: 'Whoever reads this language alone, or everybody' }),
);
const weight = Type.Optional(
  Type.Integer({ minimum: -100_000, maximum: 100_000, description: 'The highest comes first' }),
);
/** A web address or a route of the app. */
const appAddress = Type.String({ maxLength: 255, pattern: '^(https?://|#/)' });
const picture = Type.String({ maxLength: 255, pattern: '^(https?://|/)' });
const shownLang = Type.Enum([...langs]);
const which = { id: Type.Optional(longId), version: Type.Optional(version) };
const shared = {
  texts: storedTexts,
  weight: Type.Integer(),
  is_open: flag,
  updated_at: dt,
  version: Type.String(),
};

const notice = {
  texts: optionalPerLanguage(Type.Object({ title: text(50), content: text(5000) })),
  grp: Type.Enum(['main', 'mobile', 'pc'], {
    description: 'main: running line and list; else a pop-up there',
  }),
  lang: readers,
  url: Type.Optional(appAddress),
  weight,
  is_open: flag,
};
const operatorNotice = Type.Object({
  id: rowId,
  grp: Type.String(),
  lang: Type.String(),
  url: textOrNull,
  created_at: dt,
  ...shared,
});

const banner = {
  texts: optionalPerLanguage(
    Type.Object({
      title: optional(80),
      detail: optional(80),
      action: optional(24),
      picture: Type.Optional(picture),
    }),
  ),
  groups: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9]+$' }),
  dimensions: Type.Optional(Type.String({ maxLength: 11, pattern: '^\\d{1,5}\\*\\d{1,5}$' })),
  jump_link: Type.Optional(appAddress),
  is_new_window: Type.Optional(flag),
  start_at: Type.Optional(dateInput),
  end_at: Type.Optional(dateInput),
  lang: readers,
  weight,
  is_open: flag,
};
const operatorBanner = Type.Object({
  id: rowId,
  groups: Type.String(),
  dimensions: Type.String(),
  jump_link: Type.String(),
  is_new_window: flag,
  start_at: dtOrNull,
  end_at: dtOrNull,
  lang: Type.String(),
  phase,
  ...shared,
});

const link = {
  texts: optionalPerLanguage(Type.Object({ title: text(80), desc: optional(200) })),
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9_]+$' }),
  type: Type.Enum(['web', 'index', 'mobile']),
  url: Type.String({ minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9_./?=&-]+$' }),
  weight,
  is_open: flag,
};
const operatorLink = Type.Object({
  id: rowId,
  name: Type.String(),
  type: Type.String(),
  url: Type.String(),
  full_url: Type.String({ description: 'Where it leads' }),
  ...shared,
});

const page = {
  texts: optionalPerLanguage(
    Type.Object({ title: text(80), subtitle: optional(200), content: text(50_000) }),
  ),
  type: pageType,
  lang: readers,
  cover_image: Type.Optional(picture),
  is_hot: Type.Optional(flag),
  weight,
  is_open: flag,
};
const operatorPage = Type.Object({
  id: rowId,
  type: Type.Integer(),
  lang: Type.String(),
  cover_image: textOrNull,
  is_hot: flag,
  ...shared,
});

const line = Type.Object({
  id: rowId,
  version: Type.Integer({ description: '1 is the first' }),
  created_at: dt,
  operator: Type.String(),
  before: Type.Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
  after: Type.Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
});
const gap = Type.Object({
  kind: Type.Enum([
    'activity',
    'notice',
    'banner',
    'page',
    'link',
    'setting',
    'supplier',
    'channel',
    'prize',
    'pack',
    'level',
    'rebate-level',
    'savings-plan',
  ]),
  ref: Type.String({ description: 'Its number, or what it is called: `group.key`, a code' }),
  title: Type.String({ description: 'In any language it has' }),
  missing: Type.Array(Type.String(), { description: 'Languages' }),
});
const picturePlace = {
  ...own,
  summary: 'Store a picture, redrawn at most 750 wide and high',
  limit: 'upload',
  multipart: true,
  reply: Type.Object({ file_url: Type.String() }),
  errors: ['file_type', 'picture_dimensions', 'file_too_big', 'upload_busy', 'upload_failed'],
} as const;
const history = {
  reply: Type.Object({ data: operatorPageOf(line) }),
  errors: [],
} as const;

/** Notices, banners, pages and links written by operators. Each is one item with its texts per language. */
export const operatorContentCalls = defineCalls({
  'POST /operator/notices/list': {
    ...own,
    summary: 'All notices, newest first',
    permission: 'notices.read',
    body: Type.Object({ id: Type.Optional(id), ...pageInput }),
    file: { none: 'a few texts, each edited by itself' },
    reply: Type.Object({ data: operatorPageOf(operatorNotice) }),
    errors: [],
  },
  'POST /operator/notices/save': {
    ...own,
    summary: `Write a notice, a new one without \`id\`. HTML is sanitised. ${READ_WHERE_MISSING}`,
    permission: 'notices.edit',
    body: Type.Object({ ...which, ...notice }),
    reply: Type.Object({ data: operatorNotice }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'POST /operator/notices/preview': {
    ...draft,
    summary: 'What a member would read of a draft in a language; nothing is kept',
    permission: 'notices.read',
    body: Type.Object({
      shown_lang: shownLang,
      texts: optionalPerLanguage(Type.Object({ title: optional(50), content: optional(5000) })),
      url: Type.Optional(appAddress),
    }),
    reply: Type.Object({ data: noticeRow }),
  },
  'POST /operator/notices/remove': {
    ...own,
    summary: 'Take a notice away',
    permission: 'notices.edit',
    body: Type.Object({ id }),
    reply: Type.Object({}),
    errors: ['not_found'],
  },
  'POST /operator/notices/history': {
    ...own,
    ...history,
    summary: 'Who wrote a notice, when, from what to what, newest first',
    permission: 'notices.read',
    body: Type.Object({ id, ...pageInput }),
    file: ofVersions,
  },
  'POST /operator/site/banners': {
    ...reading,
    summary: 'Every banner',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(operatorBanner) }),
    errors: [],
  },
  'POST /operator/site/banners/save': {
    ...editing,
    summary: `Write a banner, a new one without \`id\`; a language may have a picture of its own. With a small line or an action the title is laid over the picture; an action needs a link. Members see it between its beginning and its end. ${READ_WHERE_MISSING}`,
    body: Type.Object({ ...which, ...banner }),
    reply: Type.Object({ data: operatorBanner }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'POST /operator/site/banners/preview': {
    ...draft,
    summary: 'What a member would see of a draft in a language; nothing is kept',
    permission: 'site.read',
    body: Type.Object({
      shown_lang: shownLang,
      texts: banner.texts,
      jump_link: banner.jump_link,
      end_at: banner.end_at,
    }),
    reply: Type.Object({ data: bannerRow }),
  },
  'POST /operator/site/banners/remove': {
    ...editing,
    summary: 'Take a banner away',
    body: Type.Object({ id }),
    reply: Type.Object({}),
    errors: ['not_found'],
  },
  'POST /operator/site/links': {
    ...reading,
    summary: 'Every named link',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(operatorLink) }),
    errors: [],
  },
  'POST /operator/site/links/save': {
    ...editing,
    summary: `Write a named link, a new one without \`id\`. ${READ_WHERE_MISSING}`,
    body: Type.Object({ ...which, ...link }),
    reply: Type.Object({ data: operatorLink }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'POST /operator/site/links/remove': {
    ...editing,
    summary: 'Take a named link away',
    body: Type.Object({ id }),
    reply: Type.Object({}),
    errors: ['not_found'],
  },
  'POST /operator/about/list': {
    ...reading,
    summary: 'Every page of help and terms',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(operatorPage) }),
    errors: [],
  },
  'POST /operator/about/save': {
    ...editing,
    summary: `Write a page, a new one without \`id\`. HTML is sanitised. ${READ_WHERE_MISSING}`,
    body: Type.Object({ ...which, ...page }),
    reply: Type.Object({ data: operatorPage }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  'POST /operator/about/preview': {
    ...draft,
    summary: 'What a member would read of a draft in a language; nothing is kept',
    permission: 'site.read',
    body: Type.Object({
      shown_lang: shownLang,
      texts: optionalPerLanguage(
        Type.Object({ title: optional(80), subtitle: optional(200), content: optional(50_000) }),
      ),
      type: pageType,
      cover_image: Type.Optional(picture),
    }),
    reply: Type.Object({ data: aboutPage }),
  },
  'POST /operator/about/remove': {
    ...editing,
    summary: 'Take a page away',
    body: Type.Object({ id: longId }),
    reply: Type.Object({}),
    errors: ['not_found'],
  },
  'POST /operator/site/history': {
    ...reading,
    ...history,
    summary: 'Who wrote a banner, a link or a page, when, from what to what, newest first',
    body: Type.Object({ kind: Type.Enum(['banner', 'link', 'about_page']), id: longId, ...pageInput }),
    file: ofVersions,
  },
  'POST /operator/site/gaps': {
    ...reading,
    summary:
      'What members can see of the operators’ texts and that lacks a language which the site offers. A text for all languages lacks none',
    quiet: true,
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(gap), languages: Type.Array(Type.String()) }),
    errors: [],
  },
  'POST /operator/site/picture': { ...picturePlace, permission: 'site.edit' },
  'POST /operator/notices/picture': { ...picturePlace, permission: 'notices.edit' },
  'POST /operator/rewards/picture': { ...picturePlace, permission: 'rewards.texts' },
  'POST /operator/games/picture': {
    ...picturePlace,
    summary:
      'Store a picture of a game, redrawn at most 480 wide and high: three times the points that the lobby shows',
    permission: 'games.edit',
  },
});
