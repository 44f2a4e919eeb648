import { advisoryLocks } from '@koi/database';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import { followBets } from '../../projections/bet-changes.ts';
import { type FollowedBet, followedColumns, toDatabaseJson } from '../../projections/followed-bet.ts';
import type { ImportedBet } from './bet-mapping.ts';
import { type BetOwner, membersOf, quarantine } from './queries.ts';

/**
 * Stores one page of a supplier's feed and has the sums follow; returns the member of each changed
 * bet. Rows not newer than ours are ignored, so pages may be read twice and in parallel; the previous state of
 * a changed bet goes to its history. Bets of unknown players are set aside.
 */
export async function storeBets(
  trx: Db,
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
  await quarantine(
    trx,
    supplier,
    latest.filter((bet) => !players.has(bet.player)),
    now,
  );
  if (known.length === 0) return [];
  const earlier = await trx
    .selectFrom('bet')
    .select(['bet_id', 'version', ...followedColumns])
    .where('supplier', '=', supplier)
    .where(sql<boolean>`bet_id = any(${known.map((bet) => bet.betId)}::text[])`)
    .orderBy('id')
    // Not `for update`: a claim that names these bets must not wait for the import, which waits for its counts.
    .forNoKeyUpdate()
    .execute();
  const before = new Map(earlier.map((row) => [row.bet_id, row]));
  const news = known.filter((bet) => bet.version > BigInt(before.get(bet.betId)?.version ?? -1));
  if (news.length === 0) return [];
  const replaced = news.flatMap((bet) => before.get(bet.betId)?.id ?? []);
  if (replaced.length > 0)
    await sql`
      insert into bet_history (bet_row_id, version, valid_amount, bet_amount, payout, status, result, settled_at, replaced_at)
      select id, version, valid_amount, bet_amount, payout, status, result, settled_at, ${now}
        from bet where id = any(${replaced}::int8[])`.execute(trx);
  const rows = news.map((bet) => columnsOf(supplier, bet, players.get(bet.player), now));
  // One JSON value: as single parameters a page has 11 000, a quarter of this process's work (decision 0086).
  const { rows: stored } = await sql<FollowedBet & { bet_id: string }>`
    insert into bet (supplier, bet_id, version, member_id, is_demo, player, game_code, game_name, game_type, round, detail, texts,
                     result, bet_amount, valid_amount, payout, currency, status, bet_at, settled_at, created_at, updated_at)
    select c.* from jsonb_to_recordset(${toDatabaseJson(rows)}::jsonb) as c (
             supplier text, bet_id text, version int8, member_id int, is_demo bool, player text, game_code text, game_name text,
             game_type smallint, round text, detail text, texts jsonb, result text, bet_amount int8, valid_amount int8, payout int8,
             currency text, status text, bet_at timestamptz, settled_at timestamptz, created_at timestamptz, updated_at timestamptz)
        on conflict (supplier, bet_id) do update
       set version = excluded.version, game_code = excluded.game_code, game_name = excluded.game_name,
           game_type = excluded.game_type, round = excluded.round, detail = excluded.detail, texts = excluded.texts,
           result = excluded.result, bet_amount = excluded.bet_amount, valid_amount = excluded.valid_amount,
           payout = excluded.payout, status = excluded.status, bet_at = excluded.bet_at, settled_at = excluded.settled_at,
           updated_at = excluded.updated_at
     where excluded.version > bet.version
    returning bet_id, ${sql.join(followedColumns.map((column) => sql.ref(column)))}`.execute(trx);
  await followBets(
    trx,
    stored.map((after) => ({ before: before.get(after.bet_id), after })),
  );
  return stored.map(({ member_id }) => member_id);
}

function columnsOf(supplier: string, bet: ImportedBet, owner: BetOwner | undefined, now: Date) {
  if (!owner) throw new Error('a bet without a member cannot be stored');
  return {
    supplier,
    bet_id: bet.betId,
    version: bet.version,
    member_id: owner.member,
    is_demo: owner.demo || bet.demo,
    player: bet.player,
    game_code: bet.gameCode,
    game_name: bet.gameName,
    game_type: bet.gameType,
    round: bet.round,
    detail: bet.detail,
    texts: bet.texts,
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
