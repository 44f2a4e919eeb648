import { sql } from 'kysely';
import { onThatDay, type Query, type SearchPart } from './query.ts';

/** Operators' manual credits and debits, by id or by amount and day. */
export function adjustmentParts({ number, sum }: Query): SearchPart[] {
  const row = (rank: number) =>
    sql`select 'adjustment' as kind, o.id::text as id, '#' || o.id as label, o.reason as hint, m.name as member, o.money, m.lang, ${sql.lit(rank)} as rank from balance_adjustment o join member m on m.id = o.member_id`;
  return [
    ...(number === undefined ? [] : [sql`${row(13)} where o.id = ${number}`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}
