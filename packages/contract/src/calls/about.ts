import { Type } from 'typebox';
import { dt, flag, labels, longId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';
import { langs } from '../enumerations.ts';

const pageType = Type.Integer({
  minimum: 1,
  maximum: 8,
  description:
    '1 about us, 2 deposit help, 3 withdrawal help, 4 questions, 5 partners, 6 partner agreement, 7 contact, 8 terms',
});

const head = {
  id: Type.Integer(),
  title: Type.String(),
  weight: Type.Integer(),
  type: Type.Integer(),
  lang: Type.String(),
  type_text: Type.String(),
};

const operatorPage = Type.Object({
  id: Type.Integer(),
  type: Type.Integer(),
  lang: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  cover_image: textOrNull,
  content: Type.String(),
  is_open: flag,
  is_hot: flag,
  weight: Type.Integer(),
  updated_at: dt,
});

export const aboutCalls = defineCalls({
  'GET /about/list': {
    summary: 'Help and terms: the open pages of the language or of all, heaviest first',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 1.7',
    reply: Type.Object({ data: Type.Array(Type.Object(head)) }),
    errors: [],
  },
  'GET /abouts': {
    summary: 'One page, by its id or, of several of a type, the heaviest; type 1 unless said',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 1.7',
    query: Type.Object({ id: Type.Optional(longId), type: Type.Optional(pageType) }),
    reply: Type.Object({
      data: Type.Object({
        ...head,
        subtitle: Type.String(),
        cover_image: textOrNull,
        content: Type.String({ description: 'Sanitised HTML' }),
        is_open: flag,
        is_hot: flag,
        created_at: dt,
        updated_at: dt,
      }),
    }),
    errors: ['not_found'],
  },
  'GET /language': {
    summary: 'The languages that are open, and the default one',
    auth: 'none',
    demo: 'yes',
    source: 'docs/contract/play.md 1.7',
    reply: Type.Object({ data: Type.Object({ default: Type.String(), list: labels }) }),
    errors: [],
  },
  'POST /operator/about/list': {
    summary: 'Every page of help and terms',
    auth: 'operator',
    permission: 'site.read',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({}),
    reply: Type.Object({ data: Type.Array(operatorPage) }),
    errors: [],
  },
  'POST /operator/about/save': {
    summary: 'Write a page, a new one without `id`. HTML is sanitised',
    auth: 'operator',
    permission: 'site.edit',
    demo: 'yes',
    source: 'own call',
    body: Type.Object({
      id: Type.Optional(longId),
      type: pageType,
      lang: Type.Enum(['common', ...langs]),
      title: Type.String({ minLength: 1, maxLength: 80 }),
      subtitle: Type.Optional(Type.String({ maxLength: 200 })),
      cover_image: Type.Optional(Type.String({ maxLength: 255, pattern: '^(https?://|/)' })),
      content: Type.String({ minLength: 1, maxLength: 50_000 }),
      is_open: flag,
      is_hot: Type.Optional(flag),
      weight: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
    }),
    reply: Type.Object({ data: operatorPage }),
    errors: ['not_found'],
  },
});
