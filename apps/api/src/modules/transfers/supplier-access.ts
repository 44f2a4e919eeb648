import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import type { WalletMember } from './player-accounts.ts';

/**
 * The supplier behind an `api_code`, whether it takes new money or not: what a member has there can always be asked for and taken home.
 * @throws Refusal supplier_unknown | supplier_closed (when this installation is not connected to it)
 */
export async function knownSupplier(ctx: AppContext, apiCode: string): Promise<SupplierAdapter> {
  const code = apiCode.toUpperCase();
  const row = await ctx.database.db
    .selectFrom('supplier')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new Refusal('supplier_unknown');
  const adapter = ctx.suppliers.get(code);
  if (!adapter) throw new Refusal('supplier_closed');
  return adapter;
}

/**
 * A supplier that the member may play at and move money to.
 * @throws Refusal supplier_unknown | supplier_closed | supplier_currency
 */
export async function openSupplier(
  ctx: AppContext,
  member: WalletMember,
  apiCode: string,
): Promise<SupplierAdapter> {
  const code = apiCode.toUpperCase();
  const row = await ctx.database.db
    .selectFrom('supplier')
    .select(['is_open', 'lang'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw new Refusal('supplier_unknown');
  const adapter = ctx.suppliers.get(code);
  if (row.is_open !== 1 || !adapter) throw new Refusal('supplier_closed');
  if (row.lang !== 'common' && row.lang !== member.lang) throw new Refusal('supplier_currency');
  return adapter;
}

/** `money` and `fs_money` are wallets, not suppliers: converting one into the other is refused (docs/contract/play.md 6.1). */
export function refuseConversion(apiCode: string): void {
  if (['MONEY', 'FS_MONEY'].includes(apiCode.toUpperCase())) throw new Refusal('wallet_conversion');
}
