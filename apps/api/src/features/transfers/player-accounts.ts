import { randomBytes } from 'node:crypto';
import { currencies, type Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { openVault } from '../../platform/lib/encryption.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { findPlayer, type PlayerAccount } from './queries.ts';
import { unreachable } from './supplier-failures.ts';

export interface WalletMember {
  id: number;
  /** Also the account's currency. */
  lang: Lang;
  isDemo: boolean;
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
  const { player, password } = await reservePlayer(ctx, ctx.database.db, member, adapter.code);
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

/** The account's name and password before the supplier knows the account. */
export async function reservePlayer(
  ctx: AppContext,
  db: Db,
  member: { id: number },
  supplier: string,
): Promise<{ player: string; password: string }> {
  const vault = openVault(ctx.config.secretsKeys, 'supplier player passwords');
  const owner = `${supplier}:${member.id}`;
  await db
    .insertInto('supplier_player')
    .values({
      member_id: member.id,
      supplier,
      // The random part keeps a new installation from reusing another one's accounts.
      player: `k${member.id.toString(36)}x${randomBytes(5).toString('hex')}`,
      password_sealed: vault.encrypt(owner, Buffer.from(randomBytes(24).toString('base64url'))),
      created_at_supplier: null,
      created_at: ctx.clock(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'supplier']).doNothing())
    .execute();
  const row = await db
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
