import { ALONE, Collector, countDistinct, type Database } from '@koi/database';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type {
  RefusalReason,
  TransferAnswer,
  TransferRequest,
  TransferStatusAnswer,
} from '@koi/supplier-protocol';
import { type Kysely, sql } from 'kysely';
import { announcePlayersLater } from '../db/live.ts';
import type { Tables } from '../db/tables.ts';
import { type LockedPlayer, lockedPlayer, lockFreePlayers, lockPlayers } from './wallet.ts';

/**
 * Transfers money in or out, once per reference, batched with concurrent requests for other players. The
 * player's lock makes check and movement atomic; the reference's row, done or refused, is written in the same
 * transaction and answers every retry.
 */
export function createTransfers(
  database: Database<Tables>,
  clock: () => Date,
): (request: TransferRequest) => Promise<TransferAnswer> {
  const together = new Collector<TransferRequest, TransferAnswer | typeof ALONE>(database, {
    most: 32,
    inFlight: 1,
    count: (requests) =>
      countDistinct(
        requests,
        ({ player }) => player,
        ({ reference }) => reference,
      ),
    send: (requests) => transferTogether(database, requests, clock()),
  });
  return async (request) => (await together.submit(request)) ?? transferAlone(database, request, clock());
}

/** Handles players whose rows are not locked and references never seen; the others run on their own. */
function transferTogether(
  database: Database<Tables>,
  requests: readonly TransferRequest[],
  now: Date,
): Promise<(TransferAnswer | typeof ALONE)[]> {
  const locks = [lockFreePlayers(requests.map(({ player }) => player))] as const;
  return database.transactionAfter(locks, async (trx, [rows]) => {
    const players = new Map(rows.map((row) => [row.account, lockedPlayer(row)]));
    const judged = requests.flatMap((request) => {
      const player = players.get(request.player);
      return player ? [judge(request, player)] : [];
    });
    const answers = await write(database, trx, judged, now);
    return requests.map(({ reference }) => answers.get(reference) ?? ALONE);
  });
}

function transferAlone(
  database: Database<Tables>,
  request: TransferRequest,
  now: Date,
): Promise<TransferAnswer> {
  return database.transaction(async (trx) => {
    const [player] = await lockPlayers(trx, { account: request.player });
    const judged = judge(request, player);
    const answers = await write(database, trx, [judged], now);
    return (
      answers.get(request.reference) ??
      repeat(
        await trx
          .selectFrom('transfer')
          .selectAll()
          .where('reference', '=', request.reference)
          .executeTakeFirstOrThrow(),
        request,
        judged.amount,
      )
    );
  });
}

/** A first transfer within the caller's transaction; undefined when its reference is known. */
export async function transferWithin(
  database: Database<Tables>,
  trx: Kysely<Tables>,
  request: TransferRequest,
  now: Date,
): Promise<TransferAnswer | undefined> {
  const [player] = await lockPlayers(trx, { account: request.player });
  return (await write(database, trx, [judge(request, player)], now)).get(request.reference);
}

interface Judged {
  request: TransferRequest;
  amount: Minor;
  verdict: { player: LockedPlayer; signed: Minor; after: Minor } | { reason: RefusalReason };
}

function judge(request: TransferRequest, player: LockedPlayer | undefined): Judged {
  const parsed = parseMinor(request.amount);
  const amount = 'amount' in parsed ? parsed.amount : 0n;
  const signed = request.direction === 'in' ? amount : -amount;
  const reason = whyNot(player, signed, request.currency);
  const verdict =
    reason === null && player
      ? { player, signed, after: player.balance + signed }
      : { reason: reason ?? 'unknown_player' };
  return { request, amount, verdict };
}

/**
 * By reference; one that already exists gets no answer and is not applied. `judged` contains no reference and
 * no player twice.
 */
async function write(
  database: Database<Tables>,
  trx: Kysely<Tables>,
  judged: readonly Judged[],
  now: Date,
): Promise<ReadonlyMap<string, TransferAnswer>> {
  const rows = judged.map(({ request, amount, verdict }) => ({
    ...request,
    amount: `${amount}`,
    ...('reason' in verdict
      ? { state: 'refused', reason: verdict.reason }
      : {
          state: 'done',
          balance_after: `${verdict.after}`,
          player_id: verdict.player.id,
          entry_no: `${verdict.player.entries + 1n}`,
          kind: request.direction === 'in' ? 'transfer_in' : 'transfer_out',
          signed: `${verdict.signed}`,
        }),
  }));
  // Transfer, journal and balance (the latter two as `post` writes them) in one statement, because most of
  // its cost is per statement.
  const { rows: written } = await sql<{ reference: string }>`/*transfers-new*/
    with asked as materialized (
           select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as t(reference text, player text, direction text, amount int8, currency text, state text, reason text, balance_after int8,
                  player_id int8, entry_no int8, kind text, signed int8)),
         written as (
           insert into transfer (reference, player, direction, amount, currency, state, reason, balance_after, created_at)
           select reference, player, direction, amount, currency, state, reason, balance_after, ${now}::timestamptz from asked order by reference
               on conflict (reference) do nothing returning reference),
         moved as (select a.* from asked a join written w on w.reference = a.reference where a.state = 'done'),
         noted as (
           insert into journal (player_id, entry_no, kind, reference, amount, balance_after, created_at)
           select player_id, entry_no, kind, reference, signed, balance_after, ${now}::timestamptz from moved),
         changed as (
           update player p set balance = m.balance_after, entries = m.entry_no from moved m where p.id = m.player_id)
    select reference from written`.execute(trx);
  const isNew = new Set(written.map(({ reference }) => reference));
  const answered = judged.filter(({ request }) => isNew.has(request.reference));
  // Inside the transaction it would serialise the commits of all transfers.
  announcePlayersLater(
    database,
    answered.flatMap(({ verdict }) => ('player' in verdict ? [verdict.player.id] : [])),
  );
  return new Map(answered.map(({ request, verdict }) => [request.reference, answerOf(request, verdict)]));
}

function answerOf({ reference }: TransferRequest, verdict: Judged['verdict']): TransferAnswer {
  return 'reason' in verdict
    ? { reference, state: 'refused', reason: verdict.reason }
    : { reference, state: 'done', balance: formatMinor(verdict.after) };
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

/**
 * Returns the first answer again; a reference reused with different content is refused without touching the
 * original.
 */
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
