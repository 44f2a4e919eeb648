import type { Selectable } from 'kysely';
import type { Db, SecondFactorTable } from '../../platform/database/tables.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import type { FactorParts, Holder } from './holder.ts';
import { isRecoveryCode, normalised } from './recovery-codes.ts';
import { isTotpCode, stepOf } from './totp.ts';
import { decrypt, digestOf } from './vault.ts';

const MAX_WRONG = 5;
const LOCK_MS = 15 * 60_000;
/** Each further lock lasts twice as long, up to a day. */
const MAX_DOUBLINGS = 7;
const MAX_LOCK_MS = DAY_MS;

/** A correct code that is not used up yet. */
export type Proof =
  | { kind: 'totp'; secret: string; step: number }
  | { kind: 'recovery'; secret: string; digest: string };

export type CodeVerdict =
  | { state: 'right'; proof: Proof }
  | { state: 'off' }
  /** `left`: tries left before the lock. */
  | { state: 'wrong'; left: number }
  | { state: 'locked'; until: Date };

type Row = Selectable<SecondFactorTable>;

/**
 * Verifies the holder's code, and counts a wrong one: five in a row lock the factor. Runs in its own
 * transaction before the caller's, so that a wrong try stays counted whatever the caller does. A used code is
 * wrong, unless `isRepeated` recognizes what it was used for. A correct one takes effect once `spendProof`
 * has used it up, in the transaction it is for.
 */
export async function judgeCode(
  parts: FactorParts,
  holder: Holder,
  code: string,
  isRepeated: (trx: Db) => Promise<boolean> = async () => false,
): Promise<CodeVerdict> {
  const now = parts.clock();
  return parts.database.transaction(async (trx) => {
    const row = await lockFactor(trx, holder);
    if (row?.secret == null) return { state: 'off' };
    if (row.locked_until !== null && row.locked_until > now)
      return { state: 'locked', until: row.locked_until };
    const found = await recognise(parts, trx, holder, row, row.secret, code);
    if (found && (!found.isSpent || (await isRepeated(trx)))) {
      await count(trx, holder, { wrong: 0, locks: 0, locked_until: null });
      return { state: 'right', proof: found.proof };
    }
    const wrong = row.wrong + 1;
    if (wrong < MAX_WRONG) {
      await count(trx, holder, { wrong });
      return { state: 'wrong', left: MAX_WRONG - wrong };
    }
    const lockMs = Math.min(LOCK_MS * 2 ** Math.min(row.locks, MAX_DOUBLINGS), MAX_LOCK_MS);
    const until = new Date(now.getTime() + lockMs);
    await count(trx, holder, { wrong: 0, locks: row.locks + 1, locked_until: until });
    return { state: 'locked', until };
  });
}

/** Uses up the code: of several concurrent calls with the same one, exactly one gets true. */
export async function spendProof(
  { clock }: FactorParts,
  trx: Db,
  { audience, id }: Holder,
  proof: Proof,
): Promise<boolean> {
  const current = trx
    .selectFrom('second_factor')
    .select('holder')
    .where('audience', '=', audience)
    .where('holder', '=', id)
    .where('secret', '=', proof.secret);
  if (proof.kind === 'totp') {
    const { numUpdatedRows } = await trx
      .updateTable('second_factor')
      .set({ last_step: String(proof.step) })
      .where('audience', '=', audience)
      .where('holder', '=', id)
      .where('secret', '=', proof.secret)
      .where('last_step', '<', String(proof.step))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: clock() })
    .where('audience', '=', audience)
    .where('holder', 'in', current)
    .where('digest', '=', proof.digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The holder's row, locked until the transaction ends. */
export function lockFactor(trx: Db, { audience, id }: Holder): Promise<Row | undefined> {
  return trx
    .selectFrom('second_factor')
    .selectAll()
    .where('audience', '=', audience)
    .where('holder', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function recognise(
  { config, clock }: FactorParts,
  trx: Db,
  holder: Holder,
  row: Row,
  secret: string,
  code: string,
): Promise<{ proof: Proof; isSpent: boolean } | undefined> {
  if (isTotpCode(code)) {
    const step = stepOf(decrypt(config, holder, secret), code, clock());
    if (step === undefined) return undefined;
    return { proof: { kind: 'totp', secret, step }, isSpent: step <= Number(row.last_step) };
  }
  if (!isRecoveryCode(code)) return undefined;
  const digest = digestOf(config, 'recovery', normalised(code));
  const found = await trx
    .selectFrom('recovery_code')
    .select('used_at')
    .where('audience', '=', holder.audience)
    .where('holder', '=', holder.id)
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found && { proof: { kind: 'recovery', secret, digest }, isSpent: found.used_at !== null };
}

async function count(
  trx: Db,
  { audience, id }: Holder,
  values: Partial<Pick<Row, 'wrong' | 'locks' | 'locked_until'>>,
): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set(values)
    .where('audience', '=', audience)
    .where('holder', '=', id)
    .execute();
}
