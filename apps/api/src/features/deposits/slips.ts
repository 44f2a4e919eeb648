import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type PictureFolder, purgeUnused, storePicture } from '../../platform/files/stored-pictures.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';

/** Pictures a member may store within 24 hours. */
export const MAX_SLIPS_A_DAY = 20;

const slipPath = (name: string): string => `/api/recharge/picture/${name}.jpg`;

const fileNameIn = (address: string): string =>
  address
    .split('/')
    .at(-1)
    ?.replace(/\.jpg$/, '') ?? '';

/** As orders keep it: the site may move to another address. */
export const storedSlip = (address = ''): string => (address === '' ? '' : slipPath(fileNameIn(address)));

/** Public address of a picture: anyone who has it can view the picture; the name is not guessable. */
export const slipAddress = (publicUrl: string, path: string): string => (path === '' ? '' : publicUrl + path);

export const slipPictures: PictureFolder = {
  table: 'deposit_slip',
  path: (name) => join('recharge', name.slice(0, 2)),
};

/** @throws Refusal upload_quota */
export async function refuseOverQuota(ctx: AppContext, db: Db, memberId: number): Promise<void> {
  const { count } = await db
    .selectFrom('deposit_slip')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at', '>', new Date(ctx.clock().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_SLIPS_A_DAY) throw new Refusal('upload_quota');
}

/**
 * Stores a member's picture under a random name and returns its address. Keeps nothing when writing fails.
 * @throws Refusal upload_quota, upload_failed
 */
export async function storeSlip(ctx: AppContext, memberId: number, picture: Buffer): Promise<string> {
  const name = await storePicture(ctx, slipPictures, {
    content: picture,
    insert: async (trx, fresh) => {
      await ctx.ledger.lockMember(trx, memberId);
      await refuseOverQuota(ctx, trx, memberId);
      await trx
        .insertInto('deposit_slip')
        .values({
          name: fresh,
          member_id: memberId,
          size: picture.length,
          bill_no: null,
          created_at: ctx.clock(),
        })
        .execute();
    },
  });
  return slipAddress(ctx.config.publicUrl, slipPath(name));
}

/**
 * Ties an uploaded picture permanently to its order.
 * @throws Refusal validation when the address was not given to this member, or belongs to another order
 */
export async function claimSlip(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  address: string,
  billNo: string,
): Promise<void> {
  const name = fileNameIn(address);
  const claimed =
    address === slipAddress(ctx.config.publicUrl, slipPath(name)) &&
    (await trx
      .updateTable('deposit_slip')
      .set({ bill_no: billNo })
      .where('name', '=', name)
      .where('member_id', '=', memberId)
      .where('bill_no', 'is', null)
      .returning('name')
      .executeTakeFirst());
  if (!claimed) throw invalid({ payment_pic: 'choice' });
}

/** Removes pictures that no order has used within a day; returns how many. */
export async function purgeUnusedSlips(
  ctx: AppContext,
  signal = new AbortController().signal,
): Promise<number> {
  const before = new Date(ctx.clock().getTime() - DAY_MS);
  return purgeUnused(ctx, signal, {
    job: 'purge-slips',
    folder: slipPictures,
    isUnused: sql`bill_no is null and created_at < ${before}`,
  });
}
