import type { Role } from '@koi/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { hashPassword } from '../../lib/passwords.ts';

/**
 * Opens an operator account; `isGiven`: the operator must change the password first. Returns false when the
 * name is taken; the existing account is unchanged.
 */
export async function createOperator(
  db: Kysely<Tables>,
  {
    name,
    password,
    role,
    isGiven = false,
  }: { name: string; password: string; role: Role; isGiven?: boolean },
): Promise<boolean> {
  const created = await db
    .insertInto('operator')
    .values({
      name,
      password_hash: await hashPassword(password),
      role,
      last_login_at: null,
      password_given: isGiven ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
}
