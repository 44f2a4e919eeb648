import type { Minor } from '@koi/money';
import { type Selectable, sql } from 'kysely';
import type { JournalKind } from '../db/column-types.ts';
import type { Db, PlayerTable } from '../db/tables.ts';

/**
 * A player whose row is locked by this transaction. `balance` and `entries` are updated with every posting.
 */
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
  /** Unique per player and kind, for ever: posting it twice is a database error. */
  reference: string;
  /** Signed. */
  amount: Minor;
}

const lockColumns = sql.raw('id, account, currency, demo, balance, entries');
type LockRow = Pick<Selectable<PlayerTable>, 'id' | 'account' | 'currency' | 'demo' | 'balance' | 'entries'>;

/** Locks players in id order, to avoid deadlocks. */
export async function lockPlayers(
  trx: Db,
  by: { ids: readonly string[] } | { account: string },
): Promise<LockedPlayer[]> {
  const { rows } =
    'account' in by
      ? await sql<LockRow>`select ${lockColumns} from player where account = ${by.account} for no key update`.execute(
          trx,
        )
      : await sql<LockRow>`select ${lockColumns} from player where id = any(${[...by.ids]}::int8[]) order by id for no key update`.execute(
          trx,
        );
  return rows.map(lockedPlayer);
}

const lockedPlayer = (row: LockRow): LockedPlayer => ({
  ...row,
  balance: BigInt(row.balance),
  entries: BigInt(row.entries),
});

/**
 * Writes journal entries and balances of locked players. The caller has checked that no balance goes below
 * zero; a database constraint enforces it.
 */
export async function post(
  trx: Db,
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
      entry_no: `${player.entries}`,
      kind,
      reference,
      amount: `${amount}`,
      balance_after: `${player.balance}`,
    };
  });
  const balances = [...touched].map(({ id, balance, entries: count }) => ({
    id,
    balance: `${balance}`,
    entries: `${count}`,
  }));
  await sql`with noted as (
      insert into journal (player_id, entry_no, kind, reference, amount, balance_after, created_at)
      select player_id, entry_no, kind, reference, amount, balance_after, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as j(player_id int8, entry_no int8, kind text, reference text, amount int8, balance_after int8))
    update player set balance = changed.balance, entries = changed.entries
      from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb) as changed (id int8, balance int8, entries int8)
     where player.id = changed.id`.execute(trx);
}
