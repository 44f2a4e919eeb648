import { currencies, type Lang, langs } from '@koi/contract/enumerations';

/** The `lang` of calls for what is in a currency. */
export const langOfCurrency = Object.fromEntries(langs.map((lang) => [currencies[lang], lang])) as Record<
  (typeof currencies)[Lang],
  Lang
>;
