import type { AppContext } from '../../context.ts';
import type { Names } from '../../platform/database/column-types.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { errorText, nameIn } from '../../platform/lib/texts.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import type { WalletMember } from './player-accounts.ts';

/**
 * The supplier behind an `api_code`, whether or not it accepts new money: a member's balance there can always
 * be read and taken back.
 * @throws Refusal supplier_unknown | supplier_closed (when this installation is not connected to it)
 */
export async function knownSupplier(ctx: AppContext, apiCode: string): Promise<SupplierAdapter> {
  const code = apiCode.toUpperCase();
  const row = await ctx.database.db
    .selectFrom('supplier')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return connected(ctx, code, row);
}

/**
 * `knownSupplier` for a caller that has already queried the row.
 * @throws Refusal supplier_unknown | supplier_closed
 */
export function connected(ctx: AppContext, code: string, row: object | undefined): SupplierAdapter {
  if (!row) throw new Refusal('supplier_unknown');
  const adapter = ctx.suppliers.get(code);
  if (!adapter) throw new Refusal('supplier_closed');
  return adapter;
}

/**
 * A supplier the member may play at and move money to.
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
    .select(['is_open', 'lang', 'maintenance_texts', 'maintenance_until'])
    .where('code', '=', code)
    .executeTakeFirst();
  return openFor(ctx, member, code, row);
}

/** The columns of table `supplier` that determine who may play there. */
export interface SupplierRow {
  is_open: boolean;
  lang: string;
  maintenance_texts: Names;
  maintenance_until: Date | null;
}

/**
 * `openSupplier` for a caller that has already read the row.
 * @throws Refusal supplier_unknown | supplier_closed | supplier_currency
 */
export function openFor(
  ctx: AppContext,
  member: WalletMember,
  code: string,
  row: SupplierRow | undefined,
): SupplierAdapter {
  if (!row) throw new Refusal('supplier_unknown');
  const adapter = ctx.suppliers.get(code);
  if (!row.is_open || !adapter) throw new Refusal('supplier_closed', announced(ctx, member.lang, row));
  if (row.lang !== 'common' && row.lang !== member.lang) throw new Refusal('supplier_currency');
  return adapter;
}

/**
 * `money` and `fs_money` are wallets, not suppliers: converting between them is refused
 * (docs/contract/play.md 6.1).
 */
export function refuseConversion(apiCode: string): void {
  if (['MONEY', 'FS_MONEY'].includes(apiCode.toUpperCase())) throw new Refusal('wallet_conversion');
}

/** The operators' maintenance notice, with its end time if given. */
function announced(
  ctx: AppContext,
  lang: WalletMember['lang'],
  {
    maintenance_texts: texts,
    maintenance_until: until,
  }: { maintenance_texts: Names; maintenance_until: Date | null },
): { message?: string } {
  const text = nameIn(texts, lang, errorText(lang, 'supplier_closed'));
  if (until === null || until <= ctx.clock()) return nameIn(texts, lang) ? { message: text } : {};
  return { message: `${text} (– ${ctx.site.toWireDate(until).slice(0, 16)})` };
}
