import { type TSchema, Type } from 'typebox';

/** Something for each language of the site, none of which must be there. */
export const perLanguage = <T extends TSchema>(part: T) => {
  const each = Type.Optional(part);
  return Type.Object({ zh_cn: each, zh_hk: each, en: each, th: each, vi: each });
};

/** Named texts by language, as they are stored. */
export const storedTexts = Type.Unsafe<Record<string, Record<string, string>>>({
  type: 'object',
  additionalProperties: true,
  description: 'Named texts by language; a language lacks what nobody has written in it',
});

/** How a text is read whose language lacks it. */
export const READ_WHERE_MISSING =
  'What a language lacks is read in the default one, else in the first that has it';
