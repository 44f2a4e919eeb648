import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { FactorParts, Holder } from './holder.ts';
import { lockFactor } from './judge-code.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { newSecret, stepOf } from './totp.ts';
import { seal, unseal } from './vault.ts';

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
    if (row?.pending != null && isFresh(row.pending_at, now)) return unseal(config, holder, row.pending);
    await trx
      .updateTable('second_factor')
      .set({ pending: seal(config, holder, fresh), pending_at: now })
      .where('audience', '=', audience)
      .where('holder', '=', id)
      .execute();
    return fresh;
  });
}

export type TurnedOn =
  | { state: 'on'; recoveryCodes: string[] }
  /** `absent`: no secret is pending, or it has expired. */
  | { state: 'wrong' | 'absent' | 'already-on' };

/** Turns the factor on with a code of the pending secret, which uses up the code. */
export async function turnOn(
  parts: FactorParts,
  trx: Kysely<Tables>,
  holder: Holder,
  code: string,
): Promise<TurnedOn> {
  const { config, clock } = parts;
  const now = clock();
  const row = await lockFactor(trx, holder);
  if (row?.secret != null) return { state: 'already-on' };
  if (row?.pending == null || !isFresh(row.pending_at, now)) return { state: 'absent' };
  const step = stepOf(unseal(config, holder, row.pending), code, now);
  if (step === undefined) return { state: 'wrong' };
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
  return { state: 'on', recoveryCodes: await renewRecoveryCodes(parts, trx, holder) };
}

/** Removes the factor and everything that belongs to it. @returns false when it was off */
export async function turnOff(trx: Kysely<Tables>, holder: Holder): Promise<boolean> {
  const row = await lockFactor(trx, holder);
  for (const table of ['factor_ticket', 'second_factor'] as const)
    await trx
      .deleteFrom(table)
      .where('audience', '=', holder.audience)
      .where('holder', '=', holder.id)
      .execute();
  return row?.secret != null;
}

export interface FactorState {
  turnedOnAt: Date;
  lockedUntil: Date | null;
}

/** Undefined while the factor is off. */
export async function readFactor(
  db: Kysely<Tables>,
  { audience, id }: Holder,
  now: Date,
): Promise<FactorState | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select(['turned_on_at', 'locked_until'])
    .where('audience', '=', audience)
    .where('holder', '=', id)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  if (!row?.turned_on_at) return undefined;
  const isLocked = row.locked_until !== null && row.locked_until > now;
  return { turnedOnAt: row.turned_on_at, lockedUntil: isLocked ? row.locked_until : null };
}
