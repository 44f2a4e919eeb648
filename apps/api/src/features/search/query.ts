import type { SearchKind } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS, type Site } from '../../platform/lib/time.ts';

interface AmountOfDay {
  amount: Minor;
  from: Date;
  until: Date;
}

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{1,2})?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/**
 * An amount and a day by the site's clock, in either order: `500 2026-11-20`, `20.11.2026 1,500.00`.
 * Undefined for anything else.
 */
function amountOfDay(text: string, site: Site): AmountOfDay | undefined {
  const [first = '', second = '', ...more] = text.split(/\s+/);
  if (more.length > 0) return undefined;
  for (const [money, date] of [
    [first, second],
    [second, first],
  ] as const) {
    const from = dateOf(date, site);
    if (!from || !AMOUNT.test(money)) continue;
    const read = parseMinor(money.replaceAll(',', ''));
    if ('amount' in read && read.amount > 0n)
      return { amount: read.amount, from, until: new Date(from.getTime() + DAY_MS) };
  }
  return undefined;
}

function dateOf(text: string, site: Site): Date | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? reversed(DAY_FIRST.exec(text));
  const two = (part = '') => part.padStart(2, '0');
  return year === undefined ? undefined : site.fromWireDate(`${year}-${two(month)}-${two(day)}`);
}

const reversed = (match: RegExpExecArray | null): readonly (string | undefined)[] =>
  match ? [match[0], match[3], match[2], match[1]] : [];

/** Selects `kind, id, label, hint, member, money, lang, rank`; the search adds the limit. */
export type SearchPart = RawBuilder<unknown>;

/** The typed text, parsed in each way it may be meant. */
export interface Query {
  text: string;
  /** An id, with or without `#`. */
  number: number | undefined;
  sum: AmountOfDay | undefined;
}

export interface SearchRequest {
  text: string;
  site: Site;
}

const MAX_INTEGER = 2_147_483_647;

export function readQuery({ text, site }: SearchRequest): Query {
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : undefined;
  return {
    text,
    number: number !== undefined && number <= MAX_INTEGER ? number : undefined,
    sum: amountOfDay(text, site),
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
  is_demo: boolean;
}
