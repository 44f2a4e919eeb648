import { sql } from 'kysely';
import { type Query, type SearchPart, startOf } from './query.ts';

/** Agents by number, by the start of their name, or by one of their invite tokens. */
export function agentParts({ text, number }: Query): SearchPart[] {
  const name = text.toLowerCase();
  const row = (rank: number) =>
    sql`select 'agent' as kind, m.agent_id::text as id, m.name as label, '#' || m.agent_id as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(rank)} as rank from member m`;
  return [
    ...(number === undefined ? [] : [sql`${row(3)} where m.agent_id = ${number}`]),
    ...(/^[a-z0-9]+$/.test(name)
      ? [
          sql`${row(2)} where m.name = ${name} and m.agent_id is not null`,
          sql`${row(31)} where m.name like ${startOf(name)} and m.name <> ${name} and m.agent_id is not null order by m.name using ~<~`,
        ]
      : []),
    ...(text.length < 4
      ? []
      : [
          sql`${row(3)} join invite i on i.member_id = m.id where i.token = ${text} and m.agent_id is not null`,
        ]),
  ];
}
