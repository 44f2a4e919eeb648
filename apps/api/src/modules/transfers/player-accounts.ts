import { randomBytes } from 'node:crypto';
import { currencies, type Lang } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { Refusal } from '../../lib/refusal.ts';
import { openVault } from '../../lib/sealed.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { unreachable } from './supplier-failures.ts';

export interface WalletMember {
  id: number;
  /** Also the account's currency. */
  lang: Lang;
  isDemo: boolean;
}

export interface PlayerAccount {
  player: string;
  /** Counts the starts and ends of transfers; a balance read while it changed is stale. */
  moves: number;
}

/** The member's account at the supplier; undefined when none was ever confirmed there. */
export async function findPlayer(
  db: Kysely<Tables>,
  member: number,
  supplier: string,
): Promise<PlayerAccount | undefined> {
  return db
    .selectFrom('supplier_player')
    .select(['player', 'moves'])
    .where('member_id', '=', member)
    .where('supplier', '=', supplier)
    .where('created_at_supplier', 'is not', null)
    .executeTakeFirst();
}

/**
 * Opens the account on the first visit. The row with its random password is stored before the supplier is
 * called, so that a retry names the same account; "already exists" counts as created.
 * @throws Refusal player_not_created | supplier_silent | supplier_busy
 */
export async function ensurePlayer(
  ctx: AppContext,
  member: WalletMember,
  adapter: SupplierAdapter,
): Promise<PlayerAccount> {
  const known = await findPlayer(ctx.database.db, member.id, adapter.code);
  if (known) return known;
  const { player, password } = await reservePlayer(ctx, member, adapter.code);
  const result = await adapter.createPlayer({
    player,
    password,
    currency: currencies[member.lang],
    demo: member.isDemo,
  });
  if (result.outcome === 'refused') throw new Refusal('player_not_created');
  if (result.outcome !== 'ok') throw unreachable(result);
  await ctx.database.db
    .updateTable('supplier_player')
    .set({ created_at_supplier: ctx.clock() })
    .where('member_id', '=', member.id)
    .where('supplier', '=', adapter.code)
    .where('created_at_supplier', 'is', null)
    .execute();
  return { player, moves: 0 };
}

async function reservePlayer(
  ctx: AppContext,
  member: WalletMember,
  supplier: string,
): Promise<{ player: string; password: string }> {
  const vault = openVault(ctx.config.secretsKeys, 'supplier player passwords');
  const owner = `${supplier}:${member.id}`;
  await ctx.database.db
    .insertInto('supplier_player')
    .values({
      member_id: member.id,
      supplier,
      // The random part keeps a new installation from reusing another one's accounts.
      player: `k${member.id.toString(36)}x${randomBytes(5).toString('hex')}`,
      password_sealed: vault.seal(owner, Buffer.from(randomBytes(24).toString('base64url'))),
      created_at_supplier: null,
      created_at: ctx.clock(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'supplier']).doNothing())
    .execute();
  const row = await ctx.database.db
    .selectFrom('supplier_player')
    .select(['player', 'password_sealed'])
    .where('member_id', '=', member.id)
    .where('supplier', '=', supplier)
    .executeTakeFirstOrThrow();
  const password = vault.open(owner, row.password_sealed)?.content.toString();
  if (password === undefined)
    throw new Error(`SECRETS_KEY does not open the password of the player ${owner}`);
  return { player: row.player, password };
}
