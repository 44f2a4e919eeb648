import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/tables.ts';
import type { FactorParts, Holder } from './holder.ts';
import { digestOf } from './vault.ts';

const TICKET_MS = 5 * 60_000;

/** Proves that its bearer knew the password; together with a code it opens a session, once. */
export async function openTicket(
  { config, clock, database }: FactorParts,
  { audience, id }: Holder,
  passwordHash: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await database.db
    .insertInto('factor_ticket')
    .values({
      digest: digestOf(config, 'ticket', ticket),
      audience,
      holder: id,
      bound_to: digestOf(config, 'bound', passwordHash),
      expires_at: new Date(clock().getTime() + TICKET_MS),
    })
    .execute();
  return ticket;
}

/** The ticket's holder; undefined when there is no such ticket or it has expired. */
export async function findTicket(
  { config, clock, database }: FactorParts,
  audience: Holder['audience'],
  ticket: string,
): Promise<Holder | undefined> {
  const row = await database.db
    .selectFrom('factor_ticket')
    .select('holder')
    .where('digest', '=', digestOf(config, 'ticket', ticket))
    .where('audience', '=', audience)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row && { audience, id: row.holder };
}

/** Uses up the ticket. @returns false when it is gone, or the password has been changed since */
export async function spendTicket(
  { config }: FactorParts,
  trx: Db,
  ticket: string,
  passwordHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('factor_ticket')
    .where('digest', '=', digestOf(config, 'ticket', ticket))
    .where('bound_to', '=', digestOf(config, 'bound', passwordHash))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
