import { type TSchema, Type } from 'typebox';
import { type Lang, langs } from './enumerations.ts';

/** A value per language of the site, or per currency, which has the key of its language. */
export const perLanguage = <T extends TSchema>(part: T) =>
  Type.Object(Object.fromEntries(langs.map((lang) => [lang, part])) as Record<Lang, T>);

export const optionalPerLanguage = <T extends TSchema>(part: T) => perLanguage(Type.Optional(part));

/** Named texts per language, as stored. */
export const storedTexts = Type.Unsafe<Record<string, Record<string, string>>>({
  type: 'object',
  additionalProperties: true,
  description: 'Named texts by language; a language lacks what nobody has written in it',
});

/** Which text is shown when a language lacks it. */
export const READ_WHERE_MISSING =
  'What a language lacks is read in the default one, else in the first that has it';
