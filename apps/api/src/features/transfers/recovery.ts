import type { DomainReply, ErrorKey } from '@koi/contract';
import { type Lang, ownLotterySuppliers, transferStatuses, transferTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import type { TransferCause } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { newTransferNumber } from '../../platform/lib/bill-number.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { errorText } from '../../platform/lib/texts.ts';
import { beginOperation, finishOperation } from '../../platform/operations/service.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { openOnce } from './await-transfer.ts';
import { readLiveBalance } from './live-balance.ts';
import type { WalletMember } from './player-accounts.ts';
import { isInTransit } from './queries.ts';
import { knownSupplier } from './supplier-access.ts';
import type { TransferOrder } from './transfer-orders.ts';
import { openTransfer, runTransfer } from './transfer-saga.ts';
import { readWallets } from './wallets.ts';

type RecoveryReply = DomainReply<'POST /game/recovery_last'>;

/**
 * Moves all money back to the main wallet, from all suppliers or one (docs/contract/play.md 6.10). A failing
 * supplier does not stop the others.
 */
export async function recoverAll(
  ctx: AppContext,
  member: WalletMember,
  body: { api_code?: string; request_id?: string },
  lang: Lang,
): Promise<RecoveryReply> {
  const only = body.api_code?.toUpperCase();
  if (only !== undefined) await knownSupplier(ctx, only);
  const request = {
    member,
    kind: 'game/recovery_last',
    requestId: body.request_id,
    body: { api_code: only },
  } as const;
  const begun = await beginOperation(ctx, request, async () => ({
    reference: newTransferNumber(ctx.clock()),
  }));
  if (begun.state === 'done') return begun.reply as RecoveryReply;
  const suppliers = await openedSuppliers(ctx, member, only);
  const failures = await Promise.all(
    suppliers.map(async (adapter) => ({
      code: adapter.code,
      error: await failureOf(
        recallFunds(ctx, member, adapter, { cause: 'recovery', requestId: body.request_id }),
      ),
    })),
  );
  const failed = failures.flatMap(({ code, error }) =>
    error ? [{ api_code: code, error, message: errorText(lang, error) }] : [],
  );
  const reply: RecoveryReply = {
    data: { api_moneys: await readWallets(ctx, ctx.database.db, member, lang), failed },
  };
  const reference = begun.state === 'pending' ? begun.reference : begun.result.reference;
  await ctx.database.transaction((trx) =>
    finishOperation(ctx, trx, reference, { state: 'done', kind: 'game/recovery_last', reply }),
  );
  return reply;
}

/**
 * Connected suppliers where the member has an account; trial accounts only ever have one at the site's own
 * lottery.
 */
async function openedSuppliers(
  ctx: AppContext,
  member: WalletMember,
  only: string | undefined,
): Promise<SupplierAdapter[]> {
  const rows = await ctx.database.db
    .selectFrom('supplier_player')
    .select('supplier')
    .where('member_id', '=', member.id)
    .where('created_at_supplier', 'is not', null)
    .execute();
  return rows
    .map((row) => row.supplier)
    .filter((code) => only === undefined || code === only)
    .filter((code) => !member.isDemo || ownLotterySuppliers.includes(code))
    .flatMap((code) => ctx.suppliers.get(code) ?? []);
}

async function failureOf(taking: Promise<TransferOrder | undefined>): Promise<ErrorKey | undefined> {
  try {
    const order = await taking;
    if (!order || order.status === transferStatuses.done) return undefined;
    return order.status === transferStatuses.refused
      ? (order.errorKey ?? 'supplier_refused')
      : 'transfer_unknown';
  } catch (error) {
    if (error instanceof Refusal) return error.key;
    throw error;
  }
}

export interface RecallOptions {
  cause: TransferCause;
  /** Lets a repeated request find the transfer it already made. */
  requestId: string | undefined;
  /** Default: everything that can be moved. */
  money?: Minor;
  /** Asked under the member's lock, before anything is taken: what was asked for may be obsolete by then. */
  isWanted?: (trx: Db) => Promise<boolean>;
}

/**
 * Moves money from a supplier to the main wallet; undefined when there is nothing to move, or it is no longer
 * wanted.
 * @throws Refusal supplier_refused | supplier_silent | transfer_in_transit
 */
export async function recallFunds(
  ctx: AppContext,
  member: WalletMember,
  adapter: SupplierAdapter,
  options: RecallOptions,
): Promise<TransferOrder | undefined> {
  const { cause, requestId } = options;
  const request = { member: member.id, requestId, supplier: adapter.code, type: transferTypes.out };
  return openOnce(ctx, request, async () => {
    if (await isInTransit(ctx.database.db, member.id, adapter.code)) throw new Refusal('transfer_in_transit');
    const live = await readLiveBalance(ctx, member, adapter);
    const movable = adapter.capabilities.integralUnitsOnly ? live - (live % 100n) : live;
    const money = options.money === undefined || options.money > movable ? movable : options.money;
    if (money === 0n) return undefined;
    const transfer = {
      member,
      adapter,
      type: transferTypes.out,
      money,
      moneyType: 'money',
      cause,
      requestId,
    } as const;
    const order = await ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const isObsolete = options.isWanted !== undefined && !(await options.isWanted(trx));
      return isObsolete ? undefined : openTransfer(ctx, trx, transfer);
    });
    return order && runTransfer(ctx, member, adapter, order);
  });
}
