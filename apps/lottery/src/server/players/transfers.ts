import type { Database } from '@koi/database';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type {
  RefusalReason,
  TransferAnswer,
  TransferRequest,
  TransferStatusAnswer,
} from '@koi/supplier-protocol';
import { sql } from 'kysely';
import { announcePlayersLater } from '../db/live.ts';
import type { Db, Tables } from '../db/tables.ts';
import { type LockedPlayer, lockPlayers } from './wallet.ts';

/**
 * Transfers money in or out, once per reference. The player's lock makes check and movement atomic; the
 * reference's row, done or refused, is written in the same transaction and answers every retry.
 */
export function transfer(
  database: Database<Tables>,
  request: TransferRequest,
  now: Date,
): Promise<TransferAnswer> {
  return database.transaction(
    async (trx) => (await transferWithin(database, trx, request, now)) ?? repeat(trx, request),
  );
}

/** A first transfer within the caller's transaction; undefined when its reference is known. */
export async function transferWithin(
  database: Database<Tables>,
  trx: Db,
  request: TransferRequest,
  now: Date,
): Promise<TransferAnswer | undefined> {
  const [player] = await lockPlayers(trx, { account: request.player });
  const amount = amountOf(request);
  const signed = request.direction === 'in' ? amount : -amount;
  const reason = whyNot(player, signed, request.currency);
  if (reason !== null || !player) return refuse(trx, request, amount, reason ?? 'unknown_player', now);
  return move(database, trx, { request, player, signed }, now);
}

/** Not a wire amount: nothing. */
function amountOf({ amount }: TransferRequest): Minor {
  const parsed = parseMinor(amount);
  return 'amount' in parsed ? parsed.amount : 0n;
}

async function refuse(
  trx: Db,
  { reference, player, direction, currency }: TransferRequest,
  amount: Minor,
  reason: RefusalReason,
  now: Date,
): Promise<TransferAnswer | undefined> {
  const { rows } =
    await sql`insert into transfer (reference, player, direction, amount, currency, state, reason, created_at)
    values (${reference}, ${player}, ${direction}, ${amount}, ${currency}, 'refused', ${reason}, ${now})
        on conflict (reference) do nothing returning reference`.execute(trx);
  return rows.length === 0 ? undefined : { reference, state: 'refused', reason };
}

/**
 * Transfer, journal and balance (the latter two as `post` writes them) in one statement, because most of its
 * cost is per statement.
 */
async function move(
  database: Database<Tables>,
  trx: Db,
  { request, player, signed }: { request: TransferRequest; player: LockedPlayer; signed: Minor },
  now: Date,
): Promise<TransferAnswer | undefined> {
  const { reference, direction, currency } = request;
  const amount = signed < 0n ? -signed : signed;
  const after = player.balance + signed;
  const kind = direction === 'in' ? 'transfer_in' : 'transfer_out';
  const { rows } = await sql`with written as (
           insert into transfer (reference, player, direction, amount, currency, state, balance_after, created_at)
           values (${reference}, ${request.player}, ${direction}, ${amount}, ${currency}, 'done', ${after}, ${now})
               on conflict (reference) do nothing returning reference),
         noted as (
           insert into journal (player_id, entry_no, kind, reference, amount, balance_after, created_at)
           select ${player.id}::int8, ${player.entries + 1n}::int8, ${kind}, reference, ${signed}::int8, ${after}::int8, ${now}::timestamptz from written),
         changed as (
           update player set balance = ${after}::int8, entries = ${player.entries + 1n}::int8 from written where id = ${player.id}::int8)
    select reference from written`.execute(trx);
  if (rows.length === 0) return undefined;
  // Inside the transaction it would serialise the commits of all transfers.
  announcePlayersLater(database, [player.id]);
  return { reference, state: 'done', balance: formatMinor(after) };
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

/**
 * Returns the first answer again; a reference reused with different content is refused without touching the
 * original.
 */
async function repeat(trx: Db, request: TransferRequest): Promise<TransferAnswer> {
  const { reference } = request;
  const row = await trx
    .selectFrom('transfer')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const same =
    row.player === request.player &&
    row.direction === request.direction &&
    row.currency === request.currency &&
    BigInt(row.amount) === amountOf(request);
  if (!same) return { reference, state: 'refused', reason: 'reference_reused' };
  if (row.state === 'refused') return { reference, state: 'refused', reason: row.reason as RefusalReason };
  return { reference, state: 'done', balance: formatMinor(BigInt(row.balance_after ?? 0)) };
}
