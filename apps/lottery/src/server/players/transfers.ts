import type { Database } from '@koi/database';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type {
  RefusalReason,
  TransferAnswer,
  TransferRequest,
  TransferStatusAnswer,
} from '@koi/supplier-protocol';
import { announcePlayersLater } from '../db/live.ts';
import type { Tables } from '../db/tables.ts';
import { type LockedPlayer, lockPlayers, post } from './wallet.ts';

/**
 * Moves money in or out, once per reference. The player's lock makes the check and the movement one act; the reference's row, done or refused,
 * is written in the same transaction and answers every repetition.
 */
export function transferMoney(
  database: Database<Tables>,
  request: TransferRequest,
  now: Date,
): Promise<TransferAnswer> {
  const { reference, direction, currency } = request;
  const parsed = parseMinor(request.amount);
  const amount = 'amount' in parsed ? parsed.amount : 0n;
  return database.transaction(async (trx) => {
    const players = await lockPlayers(trx, { account: request.player });
    const [player] = players;
    const signed = direction === 'in' ? amount : -amount;
    const reason = whyNot(player, signed, currency);
    const inserted = await trx
      .insertInto('transfer')
      .values({
        reference,
        player: request.player,
        direction,
        amount,
        currency,
        state: reason ? 'refused' : 'done',
        reason,
        balance_after: reason || !player ? null : player.balance + signed,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('reference')
      .execute();
    if (inserted.length === 0)
      return repeat(
        await trx
          .selectFrom('transfer')
          .selectAll()
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow(),
        request,
        amount,
      );
    if (reason || !player) return { reference, state: 'refused', reason: reason ?? 'unknown_player' };
    await post(
      trx,
      players,
      [
        {
          playerId: player.id,
          kind: direction === 'in' ? 'transfer_in' : 'transfer_out',
          reference,
          amount: signed,
        },
      ],
      now,
    );
    // Inside the transaction it would have all transfers' commits wait for each other.
    announcePlayersLater(database, [player.id]);
    return { reference, state: 'done', balance: formatMinor(player.balance) };
  });
}

export async function transferStatus(
  database: Database<Tables>,
  reference: string,
): Promise<TransferStatusAnswer> {
  const row = await database.db
    .selectFrom('transfer')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return { reference, state: 'unknown' };
  return { reference, state: row.state, amount: formatMinor(BigInt(row.amount)), direction: row.direction };
}

function whyNot(player: LockedPlayer | undefined, signed: Minor, currency: string): RefusalReason | null {
  if (signed === 0n) return 'invalid_amount';
  if (!player) return 'unknown_player';
  if (player.currency !== currency) return 'currency_mismatch';
  return player.balance + signed < 0n ? 'insufficient_balance' : null;
}

interface StoredTransfer {
  reference: string;
  player: string;
  direction: string;
  amount: string;
  currency: string;
  state: 'done' | 'refused';
  reason: string | null;
  balance_after: string | null;
}

/** The first answer again; a reference that came with another content is refused without touching the first. */
function repeat(row: StoredTransfer, request: TransferRequest, amount: Minor): TransferAnswer {
  const { reference } = row;
  const same =
    row.player === request.player &&
    row.direction === request.direction &&
    row.currency === request.currency &&
    BigInt(row.amount) === amount;
  if (!same) return { reference, state: 'refused', reason: 'reference_reused' };
  if (row.state === 'refused') return { reference, state: 'refused', reason: row.reason as RefusalReason };
  return { reference, state: 'done', balance: formatMinor(BigInt(row.balance_after ?? 0)) };
}
