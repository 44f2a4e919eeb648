import { type RawBuilder, sql } from 'kysely';
import { accountSpellings } from '../cards/account-spellings.ts';
import { onThatDay, type Query, type SearchPart } from './query.ts';

type Row = (rank: number) => RawBuilder<unknown>;

/**
 * Orders by number, by the account that paid or is paid, by the gateway's or supplier's own number, or by
 * amount and day.
 */
export function depositParts({ text, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'deposit' as kind, o.id::text as id, o.bill_no as label, o.account as hint, m.name as member, o.money, o.lang, ${sql.lit(rank)} as rank from deposit_order o join member m on m.id = o.member_id`;
  return [
    ...byNumberAndAccount(row, text),
    ...(text.length < 6 ? [] : [sql`${row(2)} where o.gateway_id = ${text} order by o.id desc`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}

/** The amount is what left the wallet, or what arrived after a fee. */
export function withdrawalParts({ text, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'withdrawal' as kind, o.id::text as id, o.bill_no as label, o.account as hint, m.name as member, o.gross as money, o.lang, ${sql.lit(rank)} as rank from withdrawal_order o join member m on m.id = o.member_id`;
  return [
    ...byNumberAndAccount(row, text),
    ...(sum
      ? [
          sql`${row(1)} where ${onThatDay('o.gross', sum)}`,
          sql`${row(1)} where o.counter_fee > 0 and ${onThatDay('o.money', sum)}`,
        ]
      : []),
  ];
}

export function transferParts({ text, sum }: Query): SearchPart[] {
  const row: Row = (rank) =>
    sql`select 'transfer' as kind, o.id::text as id, o.bill_no as label, o.supplier as hint, m.name as member, o.money, m.lang, ${sql.lit(rank)} as rank from transfer_order o join member m on m.id = o.member_id`;
  return [
    sql`${row(0)} where o.bill_no = ${text}`,
    ...(text.length < 6 ? [] : [sql`${row(2)} where o.their_id = ${text} order by o.id desc`]),
    ...(sum ? [sql`${row(1)} where ${onThatDay('o.money', sum)}`] : []),
  ];
}

export function creditParts({ number, sum }: Query): SearchPart[] {
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
