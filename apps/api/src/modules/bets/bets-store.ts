import { advisoryLocks } from '@koi/database';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { followBets } from '../../projections/bet-changes.ts';
import { followedColumns } from '../../projections/followed-bet.ts';
import type { ImportedBet } from './bet-mapping.ts';

/**
 * Stores one page of a supplier's feed and has the sums follow; returns the member of each changed
 * bet. Rows not newer than ours are ignored, so pages may be read twice and in parallel; the previous state of
 * a changed bet goes to its history. Bets of unknown players are set aside.
 */
export async function storeBets(
  trx: Kysely<Tables>,
  supplier: string,
  bets: readonly ImportedBet[],
  now: Date,
): Promise<number[]> {
  if (bets.length === 0) return [];
  // One page at a time: a new bet that two imports store at once would be new for both.
  await sql`select pg_advisory_xact_lock(${advisoryLocks.storeBets}, hashtext(${supplier}))`.execute(trx);
  const players = await membersOf(trx, supplier, bets);
  // Sorted, so that two imports that store the same new bets take their locks in the same order and cannot
  // deadlock.
  const latest = [...new Map(bets.map((bet) => [bet.betId, bet])).values()].toSorted((a, b) =>
    a.betId < b.betId ? -1 : 1,
  );
  const known = latest.filter((bet) => players.has(bet.player));
  await putAside(
    trx,
    supplier,
    latest.filter((bet) => !players.has(bet.player)),
    now,
  );
  if (known.length === 0) return [];
  const earlier = await trx
    .selectFrom('bet')
    .selectAll()
    .where('supplier', '=', supplier)
    .where(
      'bet_id',
      'in',
      known.map((bet) => bet.betId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const before = new Map(earlier.map((row) => [row.bet_id, row]));
  const news = known.filter((bet) => bet.version > BigInt(before.get(bet.betId)?.version ?? -1));
  if (news.length === 0) return [];
  const replaced = news.flatMap((bet) => before.get(bet.betId) ?? []);
  if (replaced.length > 0) {
    await trx
      .insertInto('bet_history')
      .values(
        replaced.map((row) => ({
          bet_row_id: row.id,
          version: BigInt(row.version),
          bet_amount: BigInt(row.bet_amount),
          valid_amount: BigInt(row.valid_amount),
          payout: BigInt(row.payout),
          status: row.status,
          result: row.result,
          settled_at: row.settled_at,
          replaced_at: now,
        })),
      )
      .execute();
  }
  const stored = await trx
    .insertInto('bet')
    .values(news.map((bet) => columnsOf(supplier, bet, players.get(bet.player), now)))
    .onConflict((conflict) =>
      conflict
        .columns(['supplier', 'bet_id'])
        .doUpdateSet((set) => ({
          version: set.ref('excluded.version'),
          game_code: set.ref('excluded.game_code'),
          game_name: set.ref('excluded.game_name'),
          game_type: set.ref('excluded.game_type'),
          round: set.ref('excluded.round'),
          detail: set.ref('excluded.detail'),
          texts: set.ref('excluded.texts'),
          result: set.ref('excluded.result'),
          bet_amount: set.ref('excluded.bet_amount'),
          valid_amount: set.ref('excluded.valid_amount'),
          payout: set.ref('excluded.payout'),
          status: set.ref('excluded.status'),
          bet_at: set.ref('excluded.bet_at'),
          settled_at: set.ref('excluded.settled_at'),
          updated_at: set.ref('excluded.updated_at'),
        }))
        .where(sql.ref('excluded.version'), '>', sql.ref('bet.version')),
    )
    .returning(['bet_id', ...followedColumns])
    .execute();
  await followBets(
    trx,
    stored.map((after) => ({ before: before.get(after.bet_id), after })),
  );
  return stored.map(({ member_id }) => member_id);
}

interface BetOwner {
  member: number;
  demo: boolean;
}

async function membersOf(
  trx: Kysely<Tables>,
  supplier: string,
  bets: readonly ImportedBet[],
): Promise<ReadonlyMap<string, BetOwner>> {
  const rows = await trx
    .selectFrom('supplier_player')
    .innerJoin('member', 'member.id', 'supplier_player.member_id')
    .select(['supplier_player.player', 'member.id', 'member.is_demo'])
    .where('supplier_player.supplier', '=', supplier)
    .where('supplier_player.player', 'in', [...new Set(bets.map((bet) => bet.player))])
    .execute();
  return new Map(rows.map((row) => [row.player, { member: row.id, demo: row.is_demo === 1 }]));
}

function columnsOf(supplier: string, bet: ImportedBet, owner: BetOwner | undefined, now: Date) {
  if (!owner) throw new Error('a bet without a member cannot be stored');
  return {
    supplier,
    bet_id: bet.betId,
    version: bet.version,
    member_id: owner.member,
    is_demo: owner.demo || bet.demo ? 1 : 0,
    player: bet.player,
    game_code: bet.gameCode,
    game_name: bet.gameName,
    game_type: bet.gameType,
    round: bet.round,
    detail: bet.detail,
    texts: bet.texts === null ? null : JSON.stringify(bet.texts),
    result: bet.result,
    bet_amount: bet.betAmount,
    valid_amount: bet.validAmount,
    payout: bet.payout,
    currency: bet.currency,
    status: bet.status,
    bet_at: bet.betAt,
    settled_at: bet.settledAt,
    created_at: now,
    updated_at: now,
  };
}

async function putAside(
  trx: Kysely<Tables>,
  supplier: string,
  bets: readonly ImportedBet[],
  now: Date,
): Promise<void> {
  if (bets.length === 0) return;
  const text = (_key: string, value: unknown): unknown =>
    typeof value === 'bigint' ? value.toString() : value;
  await trx
    .insertInto('bet_unmatched')
    .values(
      bets.map((bet) => ({
        supplier,
        bet_id: bet.betId,
        version: bet.version,
        player: bet.player,
        content: JSON.stringify(bet, text),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
