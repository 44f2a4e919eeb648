import type { Db } from '../../platform/database/tables.ts';
import type { Holder } from './holder.ts';
import { lockFactor } from './judge-code.ts';
import { lastStepAt } from './totp.ts';

/** Removes the factor and everything that belongs to it. @returns false when it was off */
export async function disableFactor(trx: Db, holder: Holder): Promise<boolean> {
  const row = await lockFactor(trx, holder);
  for (const table of ['factor_ticket', 'second_factor'] as const)
    await trx
      .deleteFrom(table)
      .where('audience', '=', holder.audience)
      .where('holder', '=', holder.id)
      .execute();
  return row?.secret != null;
}

interface FactorState {
  turnedOnAt: Date;
  lockedUntil: Date | null;
}

/** Undefined while the factor is off. */
export async function readFactor(
  db: Db,
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

/** Where the member wants a code, in addition to the actions that always need one. */
export interface Choice {
  atLogin: boolean;
  atWithdrawal: boolean;
}

export async function saveChoice(trx: Db, memberId: number, choice: Choice): Promise<void> {
  const values = { at_login: choice.atLogin, at_withdrawal: choice.atWithdrawal };
  await trx
    .insertInto('factor_choice')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** After ending sessions, no device may log in again with the password alone. */
export async function forgetDevices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('trusted_device').where('member_id', '=', memberId).execute();
}

/** After a restore: invalidates everything that may have been used since the backup. */
export async function voidFactorCodes(trx: Db, now = new Date()): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set({ last_step: String(lastStepAt(now)), pending: null, pending_at: null })
    .execute();
  for (const table of ['recovery_code', 'factor_ticket', 'trusted_device'] as const)
    await trx.deleteFrom(table).execute();
}
