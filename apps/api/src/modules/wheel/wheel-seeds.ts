import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hashOfWheelSeed } from '@koi/contract/wheel-draw';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';

/** Seeds at rest: AES-256-GCM under a key from SESSION_SECRET, bound to member and spin, so that a copy of the database foretells nothing. */
function sealKey(ctx: AppContext): Buffer {
  return Buffer.from(hkdfSync('sha256', ctx.config.sessionSecret, 'koi', 'wheel seeds', 32));
}

const owner = (memberId: number, n: number): Buffer => Buffer.from(`${memberId}:${n}`);

function seal(ctx: AppContext, seed: Buffer, memberId: number, n: number): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(ctx), nonce).setAAD(owner(memberId, n));
  const text = Buffer.concat([cipher.update(seed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Null when the secret was changed or the row was tampered with: nothing is ever drawn from such a seed. */
function unseal(ctx: AppContext, sealed: string, memberId: number, n: number): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(ctx), bytes.subarray(0, 12), {
      authTagLength: 16,
    })
      .setAAD(owner(memberId, n))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('hex');
  } catch {
    return null;
  }
}

export interface NextSpin {
  n: number;
  seedHash: string;
}

/** Which spin of the member comes next, and the hash of its seed, which is made now if there is none that can be opened. */
export async function readNextSpin(ctx: AppContext, db: Kysely<Tables>, memberId: number): Promise<NextSpin> {
  const row = await readRow(db, memberId);
  if (row && unseal(ctx, row.sealed, memberId, row.n) !== null) return { n: row.n, seedHash: row.seed_hash };
  if (!row) return setSeed(ctx, db, memberId, 1, 'first');
  return setSeed(ctx, db, memberId, row.n, row.sealed);
}

/** The seed of the next spin. Null when there is none, or none that can be opened. Exact under the member's lock. */
export async function openSeed(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
): Promise<(NextSpin & { seed: string; sealed: string }) | null> {
  const row = await readRow(trx, memberId);
  const seed = row && unseal(ctx, row.sealed, memberId, row.n);
  return row && seed ? { n: row.n, seedHash: row.seed_hash, seed, sealed: row.sealed } : null;
}

/** Puts a fresh seed in the place of `used`, for the spin `n`. Whoever comes second finds the other's. */
export async function setSeed(
  ctx: AppContext,
  db: Kysely<Tables>,
  memberId: number,
  n: number,
  used: string,
): Promise<NextSpin> {
  const seed = randomBytes(32);
  const fresh = {
    n,
    sealed: seal(ctx, seed, memberId, n),
    seed_hash: await hashOfWheelSeed(seed.toString('hex')),
    created_at: ctx.clock(),
  };
  await db
    .insertInto('wheel_seed')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(fresh).where('wheel_seed.sealed', '=', used),
    )
    .execute();
  const row = await readRow(db, memberId);
  if (!row) throw new Error('a seed vanished');
  return { n: row.n, seedHash: row.seed_hash };
}

function readRow(db: Kysely<Tables>, memberId: number) {
  return db.selectFrom('wheel_seed').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}
