import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Actor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import { redrawSlip } from '../../uploads/picture.ts';

type Operator = Extract<Actor, { kind: 'operator' }>;

const NAME = /^[A-Za-z0-9_-]{32}$/;
/** Twice what a phone of 375 points shows, and what the banner places expect. */
const SHOWN_WIDTH = 750;

export function pictureFile(ctx: AppContext, name: string): string {
  return join(ctx.config.uploadsDirectory, 'activities', `${name}.jpg`);
}

/** Stores an operator's picture, redrawn at the size that is shown; returns its address. */
export async function storePicture(ctx: AppContext, operator: Operator, file: Buffer): Promise<string> {
  const picture = await redrawSlip(file, SHOWN_WIDTH);
  if (!picture) throw new Refusal('file_type');
  const name = randomBytes(24).toString('base64url');
  const path = pictureFile(ctx, name);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  try {
    await writeFile(unfinished, picture, { flag: 'wx', mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    ctx.log.error({ err: error }, 'a picture could not be stored');
    throw new Refusal('upload_failed');
  }
  const at = ctx.clock();
  await ctx.database.transaction(async (trx) => {
    await trx
      .insertInto('activity_picture')
      .values({ name, operator_id: operator.id, size: picture.length, created_at: at })
      .execute();
    await writeAudit(trx, {
      actor: operator,
      at,
      action: 'activity.picture',
      subject: { kind: 'activity_picture', id: name },
      after: { size: picture.length },
    });
  });
  return `/api/activities/picture/${name}.jpg`;
}

export async function readPicture(ctx: AppContext, file: string): Promise<Buffer | undefined> {
  const name = file.replace(/\.jpg$/, '');
  if (!NAME.test(name) || file === name) return undefined;
  const row = await ctx.database.db
    .selectFrom('activity_picture')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && readFile(pictureFile(ctx, row.name)).catch(() => undefined);
}
