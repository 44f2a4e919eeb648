import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { lastStepAt } from './totp.ts';

/** After a restore: invalidates everything that may have been used since the backup. */
export async function voidFactorCodes(trx: Kysely<Tables>, now = new Date()): Promise<void> {
  await trx
    .updateTable('second_factor')
    .set({ last_step: String(lastStepAt(now)), pending: null, pending_at: null })
    .execute();
  for (const table of ['recovery_code', 'factor_ticket', 'trusted_device'] as const)
    await trx.deleteFrom(table).execute();
}
