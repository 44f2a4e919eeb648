import type { SearchKind } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface FoundRow {
  kind: SearchKind;
  id: string;
  label: string;
  hint: string | null;
  member: string | null;
  money: string | null;
  lang: Lang | null;
}

type Part = RawBuilder<unknown>;

/** Of every kind, and in all. */
const MOST_EACH = 6;
const MOST = 20;
const MAX_INTEGER = 2_147_483_647;

const memberRow = (rank: number): Part =>
  sql`select 'member' as kind, m.id::text as id, m.name as label, m.realname as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(rank)} as rank from member m`;

const startOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

function memberParts(text: string, number: number | undefined): Part[] {
  const name = text.toLowerCase();
  const digits = text.replace(/[ -]/g, '');
  return [
    ...(number === undefined ? [] : [sql`${memberRow(1)} where m.id = ${number}`]),
    ...(/^[a-z0-9]+$/.test(name)
      ? [
          sql`${memberRow(0)} where m.name = ${name}`,
          sql`${memberRow(30)} where m.name like ${startOf(name)} and m.name <> ${name} order by m.name using ~<~`,
        ]
      : []),
    ...(/^\+?\d{5,}$/.test(digits) ? [sql`${memberRow(1)} where m.phone = ${digits}`] : []),
    ...(text.includes('@') ? [sql`${memberRow(1)} where lower(m.email) = ${name}`] : []),
    sql`${memberRow(5)} where lower(m.realname) = ${name} order by m.id desc`,
    sql`${memberRow(3)} where m.invite_code = ${text.toUpperCase()}`,
  ];
}

function cardParts(text: string): Part[] {
  const card = text.replace(/[ -]/g, '');
  const row = sql`select 'card' as kind, b.id::text as id, '•••• ' || right(b.card_no, 4) as label, b.owner_name as hint, m.name as member, null::int8 as money, m.lang, ${sql.lit(card.length === 4 ? 10 : 1)} as rank from member_bank b join member m on m.id = b.member_id`;
  if (/^\d{4}$/.test(card)) return [sql`${row} where right(b.card_no, 4) = ${card} order by b.member_id`];
  if (card.length < 8) return [];
  return [
    sql`${row} where right(b.card_no, 4) = ${card.slice(-4)} and b.card_no = ${card} order by b.member_id`,
  ];
}

function orderParts(kind: 'deposit' | 'withdrawal', text: string): Part[] {
  const [table, amount] =
    kind === 'deposit'
      ? [sql.table('deposit_order'), sql.ref('o.money')]
      : [sql.table('withdrawal_order'), sql.ref('o.gross')];
  const row = (rank: number) =>
    sql`select ${sql.lit(kind)} as kind, o.id::text as id, o.bill_no as label, o.account as hint, m.name as member, ${amount} as money, o.lang, ${sql.lit(rank)} as rank from ${table} o join member m on m.id = o.member_id`;
  return [
    sql`${row(0)} where o.bill_no = ${text}`,
    ...(text.length < 6 ? [] : [sql`${row(8)} where o.account = ${text} order by o.id desc`]),
  ];
}

/** The parts of each kind. Each goes through an index and stops at its limit. */
const partsOf: Readonly<Record<SearchKind, (text: string, number: number | undefined) => Part[]>> = {
  member: memberParts,
  card: cardParts,
  deposit: (text) => orderParts('deposit', text),
  withdrawal: (text) => orderParts('withdrawal', text),
  transfer: (text) => [
    sql`select 'transfer' as kind, o.id::text as id, o.bill_no as label, o.supplier as hint, m.name as member, o.money, m.lang, 0 as rank from transfer_order o join member m on m.id = o.member_id where o.bill_no = ${text}`,
  ],
  bet: (text) => [
    sql`select 'bet' as kind, b.id::text as id, b.bet_id as label, b.game_name as hint, m.name as member, b.bet_amount as money, m.lang, 0 as rank from bet b join member m on m.id = b.member_id where b.supplier in (select code from supplier) and b.bet_id = ${text}`,
  ],
  credit: (_text, number) =>
    number === undefined
      ? []
      : [
          sql`select 'credit' as kind, c.id::text as id, '#' || c.id as label, c.type as hint, m.name as member, c.money, m.lang, 12 as rank from credit_record c join member m on m.id = c.member_id where c.id = ${number}`,
        ],
  mail: (text, number) => {
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
};

/** Everything of these kinds that the text names, best first. */
export async function searchAll(
  db: Kysely<Tables>,
  text: string,
  kinds: readonly SearchKind[],
): Promise<FoundRow[]> {
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace('#', '')) : undefined;
  const id = number !== undefined && number <= MAX_INTEGER ? number : undefined;
  const parts = kinds
    .flatMap((kind) => partsOf[kind](text, id))
    .map((part) => sql`(${part} limit ${sql.lit(MOST_EACH)})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow & { rank: number }>`
    select kind, id, label, hint, member, money, lang, min(rank) as rank
    from (${sql.join(parts, sql` union all `)}) found
    group by kind, id, label, hint, member, money, lang
    order by rank, kind, label
    limit ${sql.lit(MOST)}
  `.execute(db);
  return rows;
}
