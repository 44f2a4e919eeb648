import type { DomainReply } from '@koi/contract';
import { betStatuses, operateTypes } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';

type Visit = DomainReply<'GET /game/visit'>['data'];

/**
 * The result of the member's last visit to a supplier: what play has moved in our copy of that wallet since
 * the game was opened, compared with the bets of that time. The amounts are final only in state `settled`:
 * no bet is open, and both agree. Call it after reading the wallet's balance.
 */
export async function readVisit(
  db: Db,
  { id, isDemo }: { id: number; isDemo: boolean },
  supplier: string,
): Promise<Visit> {
  const player = await db
    .selectFrom('supplier_player')
    .select('launched_at')
    .where('member_id', '=', id)
    .where('supplier', '=', supplier)
    .executeTakeFirst();
  const since = player?.launched_at;
  if (!since) return null;
  const [result, bets] = await Promise.all([
    movedByPlay(db, id, supplier, since),
    betsSince(db, { id, isDemo, supplier, since }),
  ]);
  if (result === 0n && bets.count === 0) return null;
  const accounted = bets.count > 0 && bets.returned - bets.staked === result;
  return {
    result,
    staked: bets.staked,
    returned: bets.returned,
    state: bets.isOpen ? 'open' : accounted ? 'settled' : 'reading',
  };
}

async function movedByPlay(db: Db, member: number, supplier: string, since: Date) {
  const { rows } = await sql<{ moved: string }>`
    select coalesce(sum(p.amount), 0) as moved
      from ledger_transfer t
      join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at
      join ledger_account a on a.id = p.account_id and a.member_id = t.member_id
     where t.member_id = ${member} and t.created_at >= ${since}
       and t.operate_type = ${operateTypes.gameTransfer} and t.reference_type = 'bet' and t.reference_id = ${supplier}
       and a.kind = ${`game:${supplier}`}`.execute(db);
  return BigInt(rows[0]?.moved ?? 0);
}

/** Voided bets moved no money. */
async function betsSince(db: Db, of: { id: number; isDemo: boolean; supplier: string; since: Date }) {
  const row = await db
    .selectFrom('bet')
    .select([
      sql<string>`coalesce(sum(bet_amount), 0)`.as('staked'),
      sql<string>`coalesce(sum(payout), 0)`.as('returned'),
      sql<number>`count(*)::integer`.as('count'),
      sql<boolean>`coalesce(bool_or(status = ${betStatuses.open}), false)`.as('is_open'),
    ])
    .where('member_id', '=', of.id)
    .where('supplier', '=', of.supplier)
    .where('is_demo', '=', sql.lit(of.isDemo))
    .where('bet_at', '>=', of.since)
    .where('status', 'in', [betStatuses.open, betStatuses.settled])
    .executeTakeFirstOrThrow();
  return {
    staked: BigInt(row.staked),
    returned: BigInt(row.returned),
    count: row.count,
    isOpen: row.is_open,
  };
}
