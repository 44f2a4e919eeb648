import { type TSchema, Type } from 'typebox';

/** An optional value per language of the site. */
export const perLanguage = <T extends TSchema>(part: T) => {
  const each = Type.Optional(part);
  return Type.Object({ zh_cn: each, zh_hk: each, en: each, th: each, vi: each });
};

/** Named texts per language, as stored. */
export const storedTexts = Type.Unsafe<Record<string, Record<string, string>>>({
  type: 'object',
  additionalProperties: true,
  description: 'Named texts by language; a language lacks what nobody has written in it',
});

/** Which text is shown when a language lacks it. */
export const READ_WHERE_MISSING =
  'What a language lacks is read in the default one, else in the first that has it';
