import { isIP } from 'node:net';
import type { SearchKind } from '@koi/contract';
import { defaultLang } from '@koi/contract/enumerations';
import { isPhone } from '@koi/contract/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { comparable } from '../../platform/lib/comparable.ts';
import { networkOf } from '../../platform/lib/network.ts';
import { possibleLines } from '../../platform/lib/phone-line.ts';
import { accountSpellings, storedNumber } from '../cards/account-spellings.ts';
import {
  type FoundRow,
  onThatDay,
  type Query,
  readQuery,
  type SearchPart,
  type SearchRequest,
  startOf,
} from './query.ts';

type Row = (rank: number) => RawBuilder<unknown>;

/**
 * Orders by number, by the account that paid or is paid, by the gateway's or supplier's own number, or by
 * amount and day.
 */
function depositParts({ text, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'deposit' as kind, o.id::text as id, o.bill_no as label, o.account as hint, m.name as member, o.money, m.lang, ${sql.lit(rank)} as rank from deposit_order o join member m on m.id = o.member_id`;
  return [
    ...byNumberAndAccount(row, text),
    ...(text.length < 6 ? [] : [sql`${row(2)} where o.gateway_id = ${text} order by o.id desc`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}

/** The amount is what left the wallet, or what arrived after a fee. */
function withdrawalParts({ text, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'withdrawal' as kind, o.id::text as id, o.bill_no as label, o.account as hint, m.name as member, o.gross as money, m.lang, ${sql.lit(rank)} as rank from withdrawal_order o join member m on m.id = o.member_id`;
  return [
    ...byNumberAndAccount(row, text),
    ...(sum
      ? [
          sql`${row(1)} where ${onThatDay('o.gross', sum)}`,
          sql`${row(1)} where o.fee > 0 and ${onThatDay('o.money', sum)}`,
        ]
      : []),
  ];
}

function transferParts({ text, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'transfer' as kind, o.id::text as id, o.bill_no as label, o.supplier as hint, m.name as member, o.money, m.lang, ${sql.lit(rank)} as rank from transfer_order o join member m on m.id = o.member_id`;
  return [
    sql`${row(0)} where o.bill_no = ${text}`,
    ...(text.length < 6 ? [] : [sql`${row(2)} where o.their_id = ${text} order by o.id desc`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}

function creditParts({ number, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'credit' as kind, o.id::text as id, '#' || o.id as label, o.type as hint, m.name as member, o.money, m.lang, ${sql.lit(rank)} as rank from credit_record o join member m on m.id = o.member_id`;
  return [
    ...(number === undefined ? [] : [sql`${row(12)} where o.id = ${number}`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}

const byNumberAndAccount = (row: Row, text: string): SearchPart[] => [
  sql`${row(0)} where o.bill_no = ${text}`,
  ...(text.length < 6
    ? []
    : [sql`${row(8)} where o.account = any(${accountSpellings(text)}) order by o.id desc`]),
];

/** Agents by number, by the start of their name, or by one of their invite tokens. */
function agentParts({ text, number }: Query): SearchPart[] {
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

/** Members who registered or logged in from a network address, the latest first. */
function addressParts({ text }: Query): SearchPart[] {
  const address = text.replace(/^::ffff:/i, '').toLowerCase();
  if (isIP(address) === 0) return [];
  const row = (at: string) =>
    sql`select 'address' as kind, m.id::text as id, m.name as label, null as hint, m.name as member, null::int8 as money, m.lang,
               -extract(epoch from ${sql.ref(at)})::int8 as rank`;
  return [
    sql`${row('m.created_at')} from member m where m.register_ip in (${address}, ${`::ffff:${address}`}) and m.register_ip <> '' order by m.id desc`,
    sql`${row('k.seen_at')} from known_network k join member m on m.name = substr(k.account, 7)
         where k.network = ${networkOf(address)} and starts_with(k.account, 'login:') order by k.seen_at desc`,
  ];
}

/** Operators' manual credits and debits, by id or by amount and day. */
function adjustmentParts({ number, sum }: Query): SearchPart[] {
  const row = (rank: number) =>
    sql`select 'adjustment' as kind, o.id::text as id, '#' || o.id as label, o.reason as hint, m.name as member, o.money, m.lang, ${sql.lit(rank)} as rank from balance_adjustment o join member m on m.id = o.member_id`;
  return [
    ...(number === undefined ? [] : [sql`${row(13)} where o.id = ${number}`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}

/** The most results per kind, and in total. */
const MAX_EACH = 6;
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
  const card = storedNumber(text);
  const row = sql`select 'card' as kind, b.id::text as id, '•••• ' || right(b.card_no, 4) as label, b.owner_name as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(card.length === 4 ? 10 : 1)} as rank from bank_card b join member m on m.id = b.member_id`;
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
  db: Db,
  requested: SearchRequest,
  kinds: readonly SearchKind[],
): Promise<FoundRow[]> {
  const query = readQuery(requested);
  const parts = kinds
    .flatMap((kind) => partsOf[kind](query))
    .map((part) => sql`(${part} limit ${sql.lit(MAX_EACH)})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    select f.*, coalesce(m.is_demo, false) as is_demo
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
