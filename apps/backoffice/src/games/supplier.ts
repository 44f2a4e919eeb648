import type { Reply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';

export type Supplier = Reply<'POST /operator/games/suppliers/list'>['data'][number];

export const suppliersKey = ['games', 'suppliers'] as const;

/** In the console's language if available. */
export const nameOf = (names: Readonly<Record<string, string>>, locale: string): string =>
  names[locale] ?? names.common ?? names.en ?? Object.values(names)[0] ?? '';

/** Names as they are sent: one of each language, without the one that a stored row has for all. */
export const namesOfLanguages = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(langs.map((lang) => [lang, names[lang] ?? '']));

export type SupplierState = 'open' | 'closed' | 'hidden';
export const stateOf = ({ is_open, is_shown }: Supplier): SupplierState => {
  if (is_shown === 0) return 'hidden';
  return is_open === 1 ? 'open' : 'closed';
};

export const stateColours = { open: 'success', closed: 'warning', hidden: 'default' } as const;
export const callColours = { closed: 'success', slow: 'warning', open: 'error' } as const;

/** In the order of the lobby's tabs. */
export const gameTypeKeys = [1, 2, 3, 4, 5, 6, 7, 99] as const;
