import { isCounted } from './income.ts';
import type {
  AccountKey,
  LedgerTransfer,
  MemberAccountKind,
  PlatformAccountKind,
  PostOutcome,
} from './types.ts';

/** One row of the posting function's result. */
export interface PostRow {
  item: number;
  outcome: string;
  member_id: number | null;
  kind: string | null;
  balance: string | null;
}

const MAX_MOVEMENTS = 49;

/**
 * The argument of `ledger_post` (`db/schema.sql`): amounts as text, because JSON numbers are not exact.
 */
export function encodeTransfers(transfers: readonly LedgerTransfer[]): string {
  return JSON.stringify(transfers.map(encodeTransfer));
}

function encodeTransfer(transfer: LedgerTransfer) {
  const { movements } = transfer;
  if (movements.length === 0 || movements.length > MAX_MOVEMENTS) {
    throw new Error(
      `Transfer ${transfer.id} has ${movements.length} movements; 1 to ${MAX_MOVEMENTS} are possible.`,
    );
  }
  if (transfer.id.length === 0 || transfer.id.length > 80)
    throw new Error(`"${transfer.id}" cannot be a transfer id: 1 to 80 characters.`);
  return {
    id: transfer.id,
    m: transfer.member,
    t: transfer.operateType,
    ...(transfer.reference && { rt: transfer.reference.type, ri: transfer.reference.id }),
    ...(transfer.description && { d: transfer.description }),
    ...(transfer.reverses && { rv: transfer.reverses }),
    ...(transfer.mayOverdraw && { od: true }),
    ...(isCounted(transfer) && { in: true }),
    p: movements.flatMap(({ from, to, amount }) => {
      if (amount <= 0n)
        throw new Error(
          `Transfer ${transfer.id} moves ${amount}; amounts are positive, the direction is from and to.`,
        );
      return [encodeAccount(from, -amount), encodeAccount(to, amount)];
    }),
  };
}

function encodeAccount(key: AccountKey, amount: bigint) {
  return 'platform' in key
    ? { k: key.platform, a: String(amount) }
    : { m: key.member, k: key.kind, a: String(amount) };
}

/**
 * @throws Error for an invalid item (unknown member, demonstration money meeting real money …): no member can
 * cause it.
 */
export function decodeOutcomes(
  transfers: readonly LedgerTransfer[],
  rows: readonly PostRow[],
): (PostOutcome | Error)[] {
  return transfers.map((transfer, index) => {
    const [verdict, ...postings] = rows.filter((row) => row.item === index + 1);
    if (!verdict) return new Error(`The ledger gave no answer for transfer ${transfer.id}.`);
    switch (verdict.outcome) {
      case 'created':
      case 'exists':
        return { outcome: verdict.outcome, balances: balancesOf(transfer, postings) };
      case 'conflict':
      case 'already_reversed':
        return { outcome: verdict.outcome };
      case 'insufficient_funds':
      case 'balance_limit':
        return { outcome: verdict.outcome, account: accountOf(verdict) };
      default:
        return new Error(
          `Transfer ${transfer.id} is impossible: ${verdict.outcome} (account ${verdict.member_id ?? 'platform'} ${verdict.kind ?? ''}).`,
        );
    }
  });
}

/**
 * Keyed by account kind for the transfer's own member, by `<member>:<kind>` for others; the last posting of
 * an account counts.
 */
function balancesOf(transfer: LedgerTransfer, postings: readonly PostRow[]): ReadonlyMap<string, bigint> {
  return new Map(
    postings.map(({ member_id, kind, balance }) => [
      member_id === transfer.member ? String(kind) : `${member_id}:${kind}`,
      BigInt(balance ?? '0'),
    ]),
  );
}

function accountOf(row: PostRow): AccountKey {
  return row.member_id === null
    ? { platform: row.kind as PlatformAccountKind }
    : { member: row.member_id, kind: row.kind as MemberAccountKind };
}

/**
 * How many transfers from the front can share one call: the function checks the items of a call against the
 * state before it, so an id, or a transfer being reversed, may appear only once.
 */
export function countForOneCall(transfers: readonly LedgerTransfer[], most: number): number {
  const seen = new Set<string>();
  for (const [index, { id, reverses }] of transfers.entries()) {
    if (index === most || seen.has(id) || (reverses !== undefined && seen.has(reverses))) return index;
    seen.add(id);
    if (reverses !== undefined) seen.add(reverses);
  }
  return transfers.length;
}
