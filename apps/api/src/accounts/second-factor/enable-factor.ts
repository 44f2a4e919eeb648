import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { FactorParts, Holder } from './holder.ts';
import { lockFactor } from './judge-code.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { newSecret, stepOf } from './totp.ts';
import { decrypt, encrypt } from './vault.ts';

/** How long a secret may wait for its first code. */
const PENDING_MS = 60 * 60_000;

const isFresh = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() < PENDING_MS;

/**
 * The secret for an authenticator app. It stays the same for an hour, so that a reloaded page shows the same
 * one. Undefined when the factor is on.
 */
export async function prepareSecret(parts: FactorParts, holder: Holder): Promise<Buffer | undefined> {
  const { config, clock, database } = parts;
  const { audience, id } = holder;
  const now = clock();
  const fresh = newSecret();
  return database.transaction(async (trx) => {
    await trx
      .insertInto('second_factor')
      .values({ audience, holder: id, last_step: '0', wrong: 0, locks: 0 })
      .onConflict((conflict) => conflict.columns(['audience', 'holder']).doNothing())
      .execute();
    const row = await lockFactor(trx, holder);
    if (row?.secret != null) return undefined;
    if (row?.pending != null && isFresh(row.pending_at, now)) return decrypt(config, holder, row.pending);
    await trx
      .updateTable('second_factor')
      .set({ pending: encrypt(config, holder, fresh), pending_at: now })
      .where('audience', '=', audience)
      .where('holder', '=', id)
      .execute();
    return fresh;
  });
}

/**
 * Turns the factor on with a code of the pending secret, which uses up the code. Returns the recovery codes.
 * @throws Refusal factor_already_on | factor_not_begun: no secret is pending, or it has expired |
 * factor_code_wrong
 */
export async function enableFactor(
  parts: FactorParts,
  trx: Db,
  holder: Holder,
  code: string,
): Promise<string[]> {
  const { config, clock } = parts;
  const now = clock();
  const row = await lockFactor(trx, holder);
  if (row?.secret != null) throw new Refusal('factor_already_on');
  if (row?.pending == null || !isFresh(row.pending_at, now)) throw new Refusal('factor_not_begun');
  const step = stepOf(decrypt(config, holder, row.pending), code, now);
  if (step === undefined) throw new Refusal('factor_code_wrong');
  await trx
    .updateTable('second_factor')
    .set({
      secret: row.pending,
      turned_on_at: now,
      pending: null,
      pending_at: null,
      last_step: String(step),
      wrong: 0,
      locks: 0,
      locked_until: null,
    })
    .where('audience', '=', holder.audience)
    .where('holder', '=', holder.id)
    .execute();
  return renewRecoveryCodes(parts, trx, holder);
}
