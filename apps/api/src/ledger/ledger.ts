import { currencies, type Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/lib/refusal.ts';
import { readBalances } from './balances.ts';
import { countForOneCall, decodeOutcomes, encodeTransfers, type PostRow } from './posting.ts';
import type { LedgerTransfer, MemberBalances, PostOutcome } from './types.ts';

/**
 * Most transfers per call of the posting function: larger batches take longer without more transfers a
 * second.
 */
const BATCH = 64;

/** Called with the members whose balances changed, inside the transaction of the change if there is one. */
export type PostedListener = (members: readonly number[]) => void;

export interface Posting {
  statement: RawBuilder<PostRow>;
  /** Maps the statement's rows, one per transfer, to outcomes, and calls the listener. */
  outcomesOf(rows: readonly PostRow[]): PostOutcome[];
}

/**
 * The only writer of the ledger's tables; always inside the caller's transaction. `T` is the application's
 * table map; any handle whose tables include the ledger's works.
 */
export class Ledger {
  readonly #posted: PostedListener;

  constructor(posted: PostedListener = () => {}) {
    this.#posted = posted;
  }

  /**
   * Posts inside the caller's transaction, in the order given; each transfer is posted completely or refused,
   * and a refusal leaves the transaction usable. The caller decides whether to roll back. Refusals are not
   * stored, because a rollback would remove them.
   * @throws Error for an invalid transfer (see `decodeOutcomes`).
   */
  async post<T extends Tables>(trx: Kysely<T>, transfers: readonly LedgerTransfer[]): Promise<PostOutcome[]> {
    const outcomes: PostOutcome[] = [];
    for (const batch of inBatches(transfers)) {
      const { statement, outcomesOf } = this.posting(batch);
      outcomes.push(...outcomesOf((await statement.execute(trx)).rows));
    }
    return outcomes;
  }

  /**
   * `post` as one statement, sent in a `pipeline` with others. All ids must differ, and all transfers being
   * reversed.
   * @throws Error for too many or repeated ones; `outcomesOf` as `post`
   */
  posting(transfers: readonly LedgerTransfer[]): Posting {
    if (countForOneCall(transfers, BATCH) < transfers.length)
      throw new Error('These transfers cannot share one call.');
    return {
      statement: sql<PostRow>`select item, outcome, member_id, kind, balance from ledger_post(${encodeTransfers(transfers)}::jsonb)`,
      outcomesOf: (rows) => {
        const outcomes = decodeOutcomes(transfers, rows).map((outcome) => {
          if (outcome instanceof Error) throw outcome;
          return outcome;
        });
        this.#notifyPosted(transfers, outcomes);
        return outcomes;
      },
    };
  }

  #notifyPosted(transfers: readonly LedgerTransfer[], outcomes: readonly (PostOutcome | Error)[]): void {
    const posted = transfers.filter((_transfer, index) => {
      const outcome = outcomes[index];
      return outcome !== undefined && 'outcome' in outcome && outcome.outcome === 'created';
    });
    if (posted.length > 0) this.#posted([...new Set(posted.map(({ member }) => member))]);
  }

  /**
   * `post`, for callers that cannot continue without the money.
   * @throws Refusal `money_not_enough`, or `balance_limit` beyond the largest amount; Error on a reused id or
   * a second reversal.
   */
  async mustPost<T extends Tables>(
    trx: Kysely<T>,
    transfers: readonly LedgerTransfer[],
  ): Promise<ReadonlyMap<string, Minor>[]> {
    return requirePosted(transfers, await this.post(trx, transfers));
  }

  /**
   * Opens the main and rebate wallets of a new member. The currency follows the language
   * (docs/contract/money.md 14.2) and is permanent.
   */
  async openMember<T extends Tables>(
    trx: Kysely<T>,
    { member, lang, demo }: { member: number; lang: Lang; demo: boolean },
  ): Promise<void> {
    await sql`
      insert into ledger_account (member_id, kind, currency, is_demo, floor)
      values (${member}::int, 'main', ${currencies[lang]}, ${demo}, 0), (${member}::int, 'rebate', ${currencies[lang]}, ${demo}, 0)
      on conflict do nothing`.execute(trx);
  }

  /** Locks the member's row, the first lock of every operation on that member (docs/ledger.md 5). */
  async lockMember<T>(trx: Kysely<T>, member: number): Promise<void> {
    const { rows } = await this.memberLock(member).execute(trx);
    if (rows.length === 0) throw new Error(`There is no member ${member}.`);
  }

  /** `lockMember` as one statement, sent in a `pipeline` with others. No row: there is no such member. */
  memberLock(member: number): RawBuilder<{ id: number }> {
    return sql`select id from member where id = ${member} for no key update`;
  }

  balances<T extends Tables>(executor: Kysely<T>, member: number): Promise<MemberBalances> {
    return readBalances(executor, member);
  }
}

/** @throws as `mustPost` */
export function requirePosted(
  transfers: readonly LedgerTransfer[],
  outcomes: readonly PostOutcome[],
): ReadonlyMap<string, Minor>[] {
  return outcomes.map((result, index) => {
    switch (result.outcome) {
      case 'created':
      case 'exists':
        return result.balances;
      case 'insufficient_funds':
        throw new Refusal('money_not_enough');
      case 'balance_limit':
        throw new Refusal('balance_limit');
      default:
        throw new Error(`Transfer ${transfers[index]?.id} was not posted: ${result.outcome}.`);
    }
  });
}

/** Splits the transfers, in order, into batches that may share one call of the posting function. */
function* inBatches(transfers: readonly LedgerTransfer[]): Generator<readonly LedgerTransfer[]> {
  for (let rest = transfers; rest.length > 0; ) {
    const batch = rest.slice(0, countForOneCall(rest, BATCH));
    rest = rest.slice(batch.length);
    yield batch;
  }
}
