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
import { type Entry, type LockedPlayer, lockFreePlayers, lockPlayers, post } from './wallet.ts';

/**
 * Moves money in or out, once per reference, together with what is asked for other players at the same time. A player's lock makes the
 * check and the movement one act; the reference's row, done or refused, is written in the same transaction and answers every repetition.
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

/** For players whom nobody else holds and references never seen; the others go alone. */
function transferTogether(
  database: Database<Tables>,
  requests: readonly TransferRequest[],
  now: Date,
): Promise<(TransferAnswer | typeof ALONE)[]> {
  return database.transaction(async (trx) => {
    const players = await lockFreePlayers(
      trx,
      requests.map(({ player }) => player),
    );
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

/** By reference, of which `judged` has none twice; one that was there before gets no answer and does nothing. */
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
      : { state: 'done', balance_after: `${verdict.after}` }),
  }));
  const inserted = await sql<{ reference: string }>`/*transfers-new*/
    insert into transfer (reference, player, direction, amount, currency, state, reason, balance_after, created_at)
    select reference, player, direction, amount, currency, state, reason, balance_after, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t(reference text, player text, direction text, amount int8, currency text, state text, reason text, balance_after int8)
       order by reference
        on conflict (reference) do nothing returning reference`.execute(trx);
  const isNew = new Set(inserted.rows.map(({ reference }) => reference));
  const written = judged.filter(({ request }) => isNew.has(request.reference));
  const done = written.flatMap(({ request, verdict }) =>
    'player' in verdict ? [{ request, ...verdict }] : [],
  );
  const players = done.map(({ player }) => player);
  const entries = done.map(({ request, player, signed }): Entry => {
    const kind = request.direction === 'in' ? 'transfer_in' : 'transfer_out';
    return { playerId: player.id, kind, reference: request.reference, amount: signed };
  });
  await post(trx, players, entries, now);
  // Inside the transaction it would have all transfers' commits wait for each other.
  announcePlayersLater(
    database,
    players.map(({ id }) => id),
  );
  return new Map(written.map(({ request, verdict }) => [request.reference, answerOf(request, verdict)]));
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
