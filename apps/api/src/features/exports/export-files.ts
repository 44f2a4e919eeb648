import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Body } from '@koi/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

const TICKET_MS = 60_000;

export const exportFolder = (ctx: AppContext): string => join(ctx.config.uploadsDirectory, 'exports');
/** The stored name has the ending of the format. */
export const exportPath = (ctx: AppContext, name: string): string => join(exportFolder(ctx), name);

/** A name begins with the attempt that writes the file, so that none writes or removes the file of another. */
export const nameOfNextAttempt = sql<string>`regexp_replace(name, '^([0-9]+[.])?', (attempts + 1)::text || '.')`;

/** Removes what attempts left behind that were cut off. */
export async function removeEarlierFiles(
  ctx: AppContext,
  { name, attempts }: { name: string; attempts: number },
): Promise<void> {
  for (let attempt = 1; attempt < attempts; attempt += 1)
    await rm(exportPath(ctx, name.replace(/^\d+/, String(attempt))), { force: true });
}

export type ExportFormat = NonNullable<Body<'POST /operator/exports/start'>['format']>;
export const formatOf = (name: string): ExportFormat => (name.endsWith('.xlsx') ? 'xlsx' : 'csv');

const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/**
 * Issues a single-use ticket, valid for a minute, for a finished file: the browser opens the address itself
 * and sends none of our headers.
 */
export async function giveTicket(trx: Db, id: string, now: Date): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  await trx
    .updateTable('export_file')
    .set({ ticket: digestOf(ticket), ticket_until: new Date(now.getTime() + TICKET_MS) })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .execute();
  return ticket;
}

/** Redeems a ticket and returns its file. */
export async function takeTicket(ctx: AppContext, ticket: string) {
  return ctx.database.db
    .updateTable('export_file')
    .set({ ticket: null, ticket_until: null })
    .where('ticket', '=', digestOf(ticket))
    .where('ticket_until', '>', ctx.clock())
    .where('state', '=', 'done')
    .returning(['name', 'kind', 'created_at'])
    .executeTakeFirst();
}

/** Removes the files of exports that ended a day ago, with what unfinished attempts left behind. */
export async function purgeExports(ctx: AppContext): Promise<number> {
  const now = ctx.clock();
  const { db } = ctx.database;
  const rows = await db
    .selectFrom('export_file')
    .select(['id', 'name', 'attempts'])
    .where('finished_at', '<', new Date(now.getTime() - DAY_MS))
    .where('file_removed_at', 'is', null)
    .orderBy('finished_at')
    .limit(1000)
    .execute();
  if (rows.length === 0) return 0;
  for (const row of rows) {
    await removeEarlierFiles(ctx, row);
    await rm(exportPath(ctx, row.name), { force: true });
  }
  await db
    .updateTable('export_file')
    .set({
      state: sql`case when state = 'done' then 'expired' else state end`,
      file_removed_at: now,
      ticket: null,
      ticket_until: null,
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}
