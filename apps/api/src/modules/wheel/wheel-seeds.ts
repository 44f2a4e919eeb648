import { randomBytes } from 'node:crypto';
import { hashOfWheelSeed } from '@koi/rules/wheel-draw';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { openVault, type Vault } from '../../lib/sealed.ts';

/**
 * Seeds are stored sealed with a key derived from SECRETS_KEY, bound to member and spin, so that a copy of
 * the database cannot predict draws.
 */
const vaultOf = (ctx: AppContext): Vault => openVault(ctx.config.secretsKeys, 'wheel seeds');
const owner = (memberId: number, n: number): string => `${memberId}:${n}`;

/** Null when no key opens it or the row was tampered with: such a seed is never used for a draw. */
function openSealed(ctx: AppContext, sealed: string, memberId: number, n: number): string | null {
  return vaultOf(ctx).open(owner(memberId, n), sealed)?.content.toString('hex') ?? null;
}

export interface NextSpin {
  n: number;
  seedHash: string;
}

/** The number of the member's next spin and the hash of its seed, which is created if none can be opened. */
export async function readNextSpin(ctx: AppContext, db: Kysely<Tables>, memberId: number): Promise<NextSpin> {
  const row = await readRow(db, memberId);
  if (row && openSealed(ctx, row.sealed, memberId, row.n) !== null)
    return { n: row.n, seedHash: row.seed_hash };
  if (!row) return setSeed(ctx, db, memberId, 1, 'first');
  return setSeed(ctx, db, memberId, row.n, row.sealed);
}

/** The same without creating a seed. */
export async function foundNextSpin(db: Kysely<Tables>, memberId: number): Promise<NextSpin> {
  const row = await readRow(db, memberId);
  return { n: row?.n ?? 1, seedHash: row?.seed_hash ?? '' };
}

/**
 * The seed of the next spin. Null when there is none or it cannot be opened. Exact under the member's lock.
 */
export async function openSeed(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
): Promise<(NextSpin & { seed: string; sealed: string }) | null> {
  const row = await readRow(trx, memberId);
  const seed = row && openSealed(ctx, row.sealed, memberId, row.n);
  return row && seed ? { n: row.n, seedHash: row.seed_hash, seed, sealed: row.sealed } : null;
}

/** Replaces the seed `used` by a new one for spin `n`. The loser of a race gets the other's seed. */
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
    sealed: vaultOf(ctx).seal(owner(memberId, n), seed),
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
