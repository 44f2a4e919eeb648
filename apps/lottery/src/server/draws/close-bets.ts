import type { Database } from '@koi/database';
import type { Minor } from '@koi/money';
import { sql } from 'kysely';
import type { BetState } from '../db/column-types.ts';
import { joinFeedWriters } from '../db/feed-lock.ts';
import { announcePlayersLater } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import { type LockedPlayer, post } from '../players/wallet.ts';

/** The outcome of an open bet. A cancelled one is refunded its stake. */
export interface Decision {
  id: string;
  player_id: string;
  state: Exclude<BetState, 'open'>;
  payout: Minor;
}

/**
 * Pays and closes bets that the caller has read as open under the locks of their players. The only place
 * where bets end.
 */
export async function closeBets(
  database: Database<Tables>,
  trx: Db,
  players: readonly LockedPlayer[],
  decisions: readonly Decision[],
  now: Date,
): Promise<void> {
  if (decisions.length === 0) return;
  const entries = decisions
    .filter(({ payout }) => payout > 0n)
    .map(({ id, player_id, state, payout }) => ({
      playerId: player_id,
      kind: state === 'cancelled' ? ('refund' as const) : ('payout' as const),
      reference: id,
      amount: payout,
    }));
  await post(trx, players, entries, now);
  announcePlayersLater(
    database,
    decisions.map((decision) => decision.player_id),
  );
  await joinFeedWriters(trx);
  const rows = decisions.map(({ id, state, payout }) => ({ id, state, payout: `${payout}` }));
  const { numAffectedRows } = await sql`
    update bet set state = decided.state, payout = decided.payout, settled_at = ${now}, version = nextval('bet_version')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id text, state text, payout bigint)
    where bet.id = decided.id and bet.state = 'open'`.execute(trx);
  if (numAffectedRows !== BigInt(decisions.length)) throw new Error('a bet was closed by somebody else');
}
