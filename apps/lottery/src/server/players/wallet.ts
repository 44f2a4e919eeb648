import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { JournalKind, Tables } from '../db/tables.ts';

/** A player whose row this transaction holds locked. `balance` and `entries` follow what was posted. */
export interface LockedPlayer {
  id: string;
  account: string;
  currency: string;
  demo: boolean;
  balance: Minor;
  entries: bigint;
}

export interface Entry {
  playerId: string;
  kind: JournalKind;
  /** Unique per player and kind, for ever: the second posting of it is a database error. */
  reference: string;
  /** Signed. */
  amount: Minor;
}

/** Locks players in the order of their ids, so that two transactions cannot wait for each other. */
export async function lockPlayers(
  trx: Kysely<Tables>,
  by: { ids: readonly string[] } | { account: string },
): Promise<LockedPlayer[]> {
  let query = trx
    .selectFrom('player')
    .select(['id', 'account', 'currency', 'demo', 'balance', 'entries'])
    .orderBy('id')
    .forUpdate();
  query = 'account' in by ? query.where('account', '=', by.account) : query.where('id', 'in', [...by.ids]);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance), entries: BigInt(row.entries) }));
}

/**
 * Writes journal entries and balances of players locked before. The caller has looked that nobody goes below zero; the database's own constraint
 * stops him if he has not.
 */
export async function post(
  trx: Kysely<Tables>,
  players: readonly LockedPlayer[],
  entries: readonly Entry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const byId = new Map(players.map((player) => [player.id, player]));
  const touched = new Set<LockedPlayer>();
  const rows = entries.map(({ playerId, kind, reference, amount }) => {
    const player = byId.get(playerId);
    if (!player) throw new Error(`player ${playerId} is not locked`);
    player.balance += amount;
    player.entries += 1n;
    touched.add(player);
    return {
      player_id: playerId,
      entry_no: player.entries,
      kind,
      reference,
      amount,
      balance_after: player.balance,
      created_at: now,
    };
  });
  await trx.insertInto('journal').values(rows).execute();
  const balances = [...touched].map(({ id, balance, entries: count }) => ({
    id,
    balance: `${balance}`,
    entries: `${count}`,
  }));
  await sql`
    update player set balance = changed.balance, entries = changed.entries
    from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as changed (id bigint, balance bigint, entries bigint)
    where player.id = changed.id`.execute(trx);
}
