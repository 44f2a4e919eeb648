import { Type } from 'typebox';
import { dt, flag, labels, longId, rowId, textOrNull } from '../amounts.ts';
import { defineCalls } from '../define.ts';

export const pageType = Type.Integer({
  minimum: 1,
  maximum: 8,
  description:
    '1 about us, 2 deposit help, 3 withdrawal help, 4 questions, 5 partners, 6 partner agreement, 7 contact, 8 terms',
});

const head = {
  id: rowId,
  title: Type.String(),
  weight: Type.Integer(),
  type: Type.Integer(),
  lang: Type.String({ description: 'In which it is read' }),
  type_text: Type.String(),
};

export const aboutPage = Type.Object({
  ...head,
  subtitle: Type.String(),
  cover_image: textOrNull,
  content: Type.String({ description: 'Sanitised HTML' }),
  is_open: flag,
  is_hot: flag,
  created_at: dt,
  updated_at: dt,
});

export const aboutCalls = defineCalls({
  'GET /about/list': {
    summary: 'Help and terms: the open pages, heaviest first',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.7',
    reply: Type.Object({ data: Type.Array(Type.Object(head)) }),
    errors: [],
  },
  'GET /abouts': {
    summary:
      'One page, by its id or, of several of a type, one in the language of the reader, the heaviest; type 1 unless said',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.7',
    query: Type.Object({ id: Type.Optional(longId), type: Type.Optional(pageType) }),
    reply: Type.Object({
      data: aboutPage,
    }),
    errors: ['not_found'],
  },
  'GET /language': {
    summary: 'The languages that are open, and the default one',
    auth: 'none',
    pure: true,
    cache: 'until-changed',
    demo: 'yes',
    source: 'docs/contract/play.md 1.7',
    reply: Type.Object({ data: Type.Object({ default: Type.String(), list: labels }) }),
    errors: [],
  },
});
