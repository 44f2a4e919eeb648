import type { SearchKind } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { type RawBuilder, sql } from 'kysely';
import { type AmountOfDay, amountOfDay } from './amount-of-day.ts';

/** Selects `kind, id, label, hint, member, money, lang, rank`; the search adds the limit. */
export type SearchPart = RawBuilder<unknown>;

/** The typed text, parsed in each way it may be meant. */
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

/** An escaped prefix pattern for `like`. */
export const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Condition for an amount in one column and the day in `created_at`. */
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
