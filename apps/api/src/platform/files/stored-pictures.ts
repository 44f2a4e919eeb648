import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from '@koi/server-kit/make-directory';
import type { RawBuilder, SqlBool } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../database/tables.ts';
import { forEachItem } from '../jobs/job-items.ts';
import { Refusal } from '../lib/refusal.ts';

const NAME = /^[A-Za-z0-9_-]{32}$/;

/**
 * Pictures of one kind: the table of their names, and the folder below the uploads for a file of that name.
 */
export interface PictureFolder {
  table: 'deposit_slip' | 'activity_picture';
  path(name: string): string;
}

export interface NewPicture {
  content: Buffer;
  /** Inserts the row and whatever belongs to it. */
  insert(trx: Db, name: string): Promise<unknown>;
  /** Reverts what `insert` did besides the row, when the file could not be written. */
  undone?(trx: Db, name: string): Promise<unknown>;
}

/**
 * Stores a picture under an unguessable name, and returns the name. If writing fails, nothing is stored.
 * @throws Refusal upload_failed
 */
export async function storePicture(
  ctx: AppContext,
  folder: PictureFolder,
  { content, insert, undone }: NewPicture,
): Promise<string> {
  const name = randomBytes(24).toString('base64url');
  // The row first: a file without a row could never be found for removal.
  await ctx.database.transaction((trx) => insert(trx, name));
  try {
    await writeAtomically(fileOf(ctx, folder, name), content);
  } catch (error) {
    ctx.log.error({ err: error }, 'a picture could not be stored');
    await ctx.database.transaction(async (trx) => {
      await trx.deleteFrom(folder.table).where('name', '=', name).execute();
      await undone?.(trx, name);
    });
    throw new Refusal('upload_failed');
  }
  return name;
}

/** The picture at the address `<name>.jpg`, or undefined if there is none. */
export async function readPicture(
  ctx: AppContext,
  folder: PictureFolder,
  address: string,
): Promise<Buffer | undefined> {
  const name = address.endsWith('.jpg') ? address.slice(0, -4) : '';
  if (!NAME.test(name)) return undefined;
  const row = await ctx.database.db
    .selectFrom(folder.table)
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && readFile(fileOf(ctx, folder, row.name)).catch(() => undefined);
}

/** Removes pictures whose row is unused, and returns how many. */
export async function purgeUnused(
  ctx: AppContext,
  signal: AbortSignal,
  { job, folder, isUnused }: { job: string; folder: PictureFolder; isUnused: RawBuilder<SqlBool> },
): Promise<number> {
  const { done } = await forEachItem(ctx, signal, {
    job,
    chunk: (after: { name: string } | undefined) =>
      ctx.database.db
        .selectFrom(folder.table)
        .select('name')
        .where(isUnused)
        .where('name', '>', after?.name ?? '')
        .orderBy('name')
        .limit(500)
        .execute(),
    key: ({ name }) => name,
    // The file is removed before the deletion commits, so that a crash in between only repeats the work.
    work: ({ name }) =>
      ctx.database.transaction(async (trx) => {
        const row = await trx
          .deleteFrom(folder.table)
          .where('name', '=', name)
          .where(isUnused)
          .returning('name')
          .executeTakeFirst();
        if (row) await rm(fileOf(ctx, folder, name), { force: true });
        return row !== undefined;
      }),
  });
  return done;
}

function fileOf(ctx: AppContext, folder: PictureFolder, name: string): string {
  return join(ctx.config.uploadsDirectory, folder.path(name), `${name}.jpg`);
}

/** Writes atomically: the file is completely on the disk, or not at all. */
async function writeAtomically(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  makeDirectory(dirname(file), 0o700);
  try {
    await writeFile(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
