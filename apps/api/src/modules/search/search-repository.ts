import type { SearchKind } from '@koi/contract';
import { defaultLang } from '@koi/contract/enumerations';
import { isPhone } from '@koi/contract/phone';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { comparable } from '../../lib/comparable.ts';
import { possibleLines } from '../../phones/phone-line.ts';
import { accountSpellings, keptNumber } from '../cards/account-spellings.ts';
import { addressParts } from './address-parts.ts';
import { adjustmentParts } from './adjustment-parts.ts';
import { agentParts } from './agent-parts.ts';
import { creditParts, depositParts, transferParts, withdrawalParts } from './order-parts.ts';
import { type Asked, type FoundRow, type Query, readQuery, type SearchPart, startOf } from './query.ts';

/** The most results per kind, and in total. */
const MOST_EACH = 6;
const MOST = 20;

const memberRow = (rank: number): SearchPart =>
  sql`select 'member' as kind, m.id::text as id, m.name as label, m.realname as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(rank)} as rank from member m`;

function memberParts({ text, number }: Query): SearchPart[] {
  const name = text.toLowerCase();
  return [
    ...(number === undefined ? [] : [sql`${memberRow(1)} where m.id = ${number}`]),
    ...(/^[a-z0-9]+$/.test(name)
      ? [
          sql`${memberRow(0)} where m.name = ${name}`,
          sql`${memberRow(30)} where m.name like ${startOf(name)} and m.name <> ${name} order by m.name using ~<~`,
        ]
      : []),
    ...(isPhone(text) ? [sql`${memberRow(1)} where m.phone = any(${possibleLines(text, defaultLang)})`] : []),
    ...(text.includes('@') ? [sql`${memberRow(1)} where lower(m.email) = ${name}`] : []),
    sql`${memberRow(5)} where ${comparable(sql`m.realname`)} = ${comparable(text)} order by m.id desc`,
    sql`${memberRow(3)} where m.invite_code = ${text.toUpperCase()}`,
  ];
}

function cardParts({ text }: Query): SearchPart[] {
  const card = keptNumber(text);
  const row = sql`select 'card' as kind, b.id::text as id, '•••• ' || right(b.card_no, 4) as label, b.owner_name as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(card.length === 4 ? 10 : 1)} as rank from member_bank b join member m on m.id = b.member_id`;
  if (/^\d{4}$/.test(card)) return [sql`${row} where right(b.card_no, 4) = ${card} order by b.member_id`];
  if (card.length < 8) return [];
  return [
    sql`${row} where right(b.card_no, 4) = any(${accountSpellings(card.slice(-4))}) and b.card_no = any(${accountSpellings(card)}) order by b.member_id`,
  ];
}

/** The queries of each kind; each uses an index and stops at its limit. */
const partsOf: Readonly<Record<SearchKind, (query: Query) => SearchPart[]>> = {
  member: memberParts,
  address: addressParts,
  agent: agentParts,
  card: cardParts,
  deposit: depositParts,
  withdrawal: withdrawalParts,
  transfer: transferParts,
  adjustment: adjustmentParts,
  bet: ({ text }) => [
    sql`select 'bet' as kind, b.id::text as id, b.bet_id as label, b.game_name as hint, m.name as member, b.bet_amount as money, m.lang, 0 as rank from bet b join member m on m.id = b.member_id where b.supplier in (select code from supplier) and b.bet_id = ${text}`,
  ],
  credit: creditParts,
  mail: ({ text, number }) => {
    const row = sql`select 'mail' as kind, x.id::text as id, x.title as label, null as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(number === undefined ? 20 : 14)} as rank from mail_message x left join member m on m.id = x.member_id`;
    return [
      ...(number === undefined ? [] : [sql`${row} where x.id = ${number}`]),
      ...(text.length < 2
        ? []
        : [
            sql`${row} where lower(x.title) like ${startOf(text.toLowerCase())} order by lower(x.title) using ~<~, x.id desc`,
          ]),
    ];
  },
  // Not only in the database: see search-settings.ts.
  setting: () => [],
};

/** Everything of these kinds that matches the text, best first. */
export async function searchAll(
  db: Kysely<Tables>,
  asked: Asked,
  kinds: readonly SearchKind[],
): Promise<FoundRow[]> {
  const query = readQuery(asked);
  const parts = kinds
    .flatMap((kind) => partsOf[kind](query))
    .map((part) => sql`(${part} limit ${sql.lit(MOST_EACH)})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select f.*, coalesce(m.is_demo, 0) as is_demo
    from (select kind, id, label, hint, member, money, lang, min(rank) as rank
          from (${sql.join(parts, sql` union all `)}) found
          group by kind, id, label, hint, member, money, lang
          order by rank, kind, label
          limit ${sql.lit(MOST)}) f
    left join member m on m.name = f.member
    order by f.rank, f.kind, f.label
  `.execute(db);
  return rows;
}
