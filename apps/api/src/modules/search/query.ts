import type { SearchKind } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { type AmountOfDay, amountOfDay } from './amount-of-day.ts';

/** Rows of `kind, id, label, hint, member, money, lang, rank`; the search adds the limit. */
export type SearchPart = RawBuilder<unknown>;

/** What somebody typed, read in the ways that it can be meant. */
export interface Query {
  text: string;
  /** An id, with or without `#`. */
  number: number | undefined;
  sum: AmountOfDay | undefined;
}

export interface Asked {
  text: string;
  offsetMinutes: number;
}

const MAX_INTEGER = 2_147_483_647;

export function readQuery({ text, offsetMinutes }: Asked): Query {
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : undefined;
  return {
    text,
    number: number !== undefined && number <= MAX_INTEGER ? number : undefined,
    sum: amountOfDay(text, offsetMinutes),
  };
}

/** The start of a name, for `like`. */
export const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Condition of an amount that lies in one column, and of the day in `created_at`. */
export const onThatDay = (column: string, { amount, from, until }: AmountOfDay): RawBuilder<unknown> =>
  sql`${sql.ref(column)} = ${amount} and o.created_at >= ${from} and o.created_at < ${until} order by o.created_at desc`;

export interface FoundRow {
  kind: SearchKind;
  id: string;
  label: string;
  hint: string | null;
  member: string | null;
  money: string | null;
  lang: Lang | null;
  is_demo: 0 | 1;
}
