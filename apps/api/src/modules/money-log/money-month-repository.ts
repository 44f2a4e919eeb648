import { betStatuses, operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { TimeRange } from '../../lib/time.ts';

/**
 * What the platform's accounts paid to the member or took, by account kind without the supplier; positive is
 * what the member received.
 */
export async function receivedFrom(
  db: Kysely<Tables>,
  memberId: number,
  { from, until }: TimeRange,
): Promise<ReadonlyMap<string, Minor>> {
  // The kinds are listed so that the index on member, kind and time is used.
  const { rows } = await sql<{ kind: string; amount: string }>`
    select split_part(a.kind, ':', 1) as kind, (-sum(p.amount))::text as amount
      from ledger_transfer t
      join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
      join ledger_account a on a.id = p.account_id
     where t.member_id = ${memberId} and t.operate_type = any(${Object.values(operateTypes)}::int[])
       and t.created_at >= ${from} and t.created_at < ${until}
       and p.created_at >= ${from} and p.created_at < ${until} and p.member_id is null
     group by 1`.execute(db);
  return new Map(rows.map(({ kind, amount }) => [kind, BigInt(amount)]));
}

export interface PlayedSums {
  played: Minor;
  won: Minor;
  open: Minor;
}

/** Stakes and payouts of the bets placed in a period, as reported by the suppliers. */
export async function playedIn(
  db: Kysely<Tables>,
  memberId: number,
  { from, until }: TimeRange,
): Promise<PlayedSums> {
  const isOpen = sql`status = ${betStatuses.open}`;
  const row = await db
    .selectFrom('bet')
    .select([
      sql<string>`coalesce(sum(bet_amount), 0)::text`.as('played'),
      sql<string>`coalesce(sum(payout) filter (where not (${isOpen})), 0)::text`.as('won'),
      sql<string>`coalesce(sum(bet_amount) filter (where ${isOpen}), 0)::text`.as('open'),
    ])
    .where('member_id', '=', memberId)
    .where('is_demo', '=', sql.lit(0))
    .where('status', 'in', [betStatuses.open, betStatuses.settled])
    .where('bet_at', '>=', from)
    .where('bet_at', '<', until)
    .executeTakeFirstOrThrow();
  return { played: BigInt(row.played), won: BigInt(row.won), open: BigInt(row.open) };
}

/**
 * From when on the ledger has all of the member's postings: the registration, or the end of the detached
 * months.
 */
export async function recordedSince(
  db: Kysely<Tables>,
  memberId: number,
): Promise<{ registered: Date; attached: Date | null }> {
  const { rows } = await sql<{ registered: Date; attached: Date | null }>`
    select created_at as registered, nullif(attached_since('ledger_posting'), '-infinity') as attached
      from member where id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
}
