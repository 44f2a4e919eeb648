import type { Body, Reply } from '@koi/contract';
import { type Lang, type TransferType, transferStatuses, transferTypes } from '@koi/contract/enumerations';
import { type Minor, parseMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { newTransferNumber } from '../../lib/bill-number.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { beginOperation } from '../operations/operations-service.ts';
import { currentSiteRules, type SiteRules } from '../protection/site-rules.ts';
import { awaitTransfer } from './await-transfer.ts';
import { lookAtGames } from './look-at-games.ts';
import { ensurePlayer, type WalletMember } from './player-accounts.ts';
import { connected, openFor, refuseConversion } from './supplier-access.ts';
import type { TransferOrder } from './transfer-orders.ts';
import { openTransfer, runTransfer } from './transfer-saga.ts';
import { readTransferStart, type TransferStart } from './transfer-start.ts';
import { readWallets, showWallets } from './wallets.ts';

type TransferBody = Body<'POST /game/deposit'>;

/** `game/deposit` and `game/withdrawal` (docs/contract/play.md 6.7, 6.8). `lang` is the request's. */
export async function transferByHand(
  ctx: AppContext,
  member: WalletMember,
  type: TransferType,
  body: TransferBody,
  lang: Lang,
): Promise<Reply<'POST /game/deposit'>> {
  refuseConversion(body.api_code);
  const requestId = body.request_id;
  const code = body.api_code.toUpperCase();
  const money = amountOf(body.money);
  // Transfers out always go to the main wallet, whatever the request says (docs/contract/play.md 6.8).
  const moneyType = type === transferTypes.in ? (body.money_type ?? 'money') : 'money';
  const start = await readTransferStart(ctx, member.id, code, requestId);
  const rules = await currentSiteRules(ctx, member.lang);
  const adapter = start.isRepeated
    ? ctx.suppliers.get(code)
    : await prepare(ctx, member, type, { code, money, start, rules });
  if (!adapter) throw new Refusal('supplier_closed');
  const billNo = newTransferNumber(ctx.clock());
  const begun = await beginOperation(
    ctx,
    {
      member,
      kind: type === transferTypes.in ? 'game/deposit' : 'game/withdrawal',
      requestId,
      body: { api_code: code, money: money.toString(), money_type: moneyType },
      reference: billNo,
    },
    async (trx) => {
      const request = {
        member,
        adapter,
        type,
        money,
        moneyType,
        cause: 'member',
        requestId,
        billNo,
        rules,
      } as const;
      return { reference: billNo, order: await openTransfer(ctx, trx, request) };
    },
  );
  if (begun.state === 'done') {
    const wallets = await readWallets(ctx, ctx.database.db, member, lang);
    return { success: true, bill_no: String(begun.reply.bill_no), api_moneys: wallets };
  }
  const order =
    begun.state === 'pending'
      ? await awaitTransfer(ctx, begun.reference)
      : await runTransfer(ctx, member, adapter, begun.result.order, start.player);
  refuseUnlessDone(order);
  const wallets = order.wallets
    ? showWallets(ctx, order.wallets, lang)
    : await readWallets(ctx, ctx.database.db, member, lang);
  return { success: true, bill_no: order.billNo, api_moneys: wallets };
}

/** @throws Refusal the order's own refusal, or transfer_unknown while its outcome is open */
export function refuseUnlessDone(order: TransferOrder): void {
  if (order.status === transferStatuses.done) return;
  if (order.status === transferStatuses.refused) throw new Refusal(order.errorKey ?? 'supplier_refused');
  throw new Refusal('transfer_unknown');
}

/** Checks every precondition before money is touched; opens the supplier account on the first visit. */
async function prepare(
  ctx: AppContext,
  member: WalletMember,
  type: TransferType,
  { code, money, start, rules }: { code: string; money: Minor; start: TransferStart; rules: SiteRules },
): Promise<SupplierAdapter> {
  const adapter =
    type === transferTypes.in
      ? openFor(ctx, member, code, start.supplier)
      : connected(ctx, code, start.supplier);
  if (adapter.capabilities.wholeUnitsOnly && money % 100n !== 0n) throw invalid({ money: 'format' });
  if (type === transferTypes.in) {
    if (start.player === undefined) await ensurePlayer(ctx, member, adapter);
    await lookAtGames(ctx, member, { rules, hasLimits: start.hasLimits });
  } else if (start.player === undefined) throw new Refusal('supplier_money_not_enough');
  return adapter;
}

/** Already validated as a wire amount > 0. */
function amountOf(text: string | number): Minor {
  const parsed = parseMinor(text);
  if (!('amount' in parsed)) throw invalid({ money: 'not_a_number' });
  return parsed.amount;
}
