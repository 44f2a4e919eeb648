import type { Body, DomainReply } from '@koi/contract';
import { type Lang, type TransferType, transferStatuses, transferTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { amountOf } from '../../platform/lib/amounts.ts';
import { newTransferNumber } from '../../platform/lib/bill-number.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { beginOperation } from '../../platform/operations/service.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { currentSiteRules, type SiteRules } from '../protection/site-rules.ts';
import { awaitTransfer } from './await-transfer.ts';
import { ensurePlayer, type WalletMember } from './player-accounts.ts';
import { refreshSupplierBalances } from './refresh-supplier-balances.ts';
import { connected, openFor, refuseConversion, type SupplierRow } from './supplier-access.ts';
import type { TransferOrder } from './transfer-orders.ts';
import { openTransfer, runTransfer } from './transfer-saga.ts';
import { readWallets, showWallets } from './wallets.ts';

/** Everything a manual transfer needs to know first, read in one query. */
interface TransferStart {
  /** The member has used this request id before. */
  isRepeated: boolean;
  /** Absent for an unknown code. */
  supplier: SupplierRow | undefined;
  /** The member's account there; absent when none was ever confirmed. */
  player: string | undefined;
  /** The member has set limits. */
  hasLimits: boolean;
}

interface Row {
  is_repeated: boolean;
  code: string | null;
  is_open: boolean;
  lang: string;
  maintenance_texts: SupplierRow['maintenance_texts'];
  maintenance_until: Date | null;
  player: string | null;
  has_limits: boolean;
}

async function readTransferStart(
  { database }: AppContext,
  member: number,
  code: string,
  requestId: string | undefined,
): Promise<TransferStart> {
  const [row] = await database.query<Row>(
    `select exists (select from operation o where o.member_id = m.id and o.request_id = $3::text) as is_repeated,
            s.code, s.is_open, s.lang, s.maintenance_texts, s.maintenance_until, p.player,
            exists (select from member_limit l where l.member_id = m.id) as has_limits
       from member m
       left join supplier s on s.code = $2
       left join supplier_player p on p.member_id = m.id and p.supplier = s.code and p.created_at_supplier is not null
      where m.id = $1`,
    [member, code, requestId ?? null],
  );
  return {
    isRepeated: row?.is_repeated ?? false,
    supplier: row && row.code !== null ? row : undefined,
    player: row?.player ?? undefined,
    hasLimits: row?.has_limits ?? false,
  };
}

type TransferBody = Body<'POST /game/deposit'>;

/** `game/deposit` and `game/withdrawal` (docs/contract/play.md 6.7, 6.8). `lang` is the request's. */
export async function transferByHand(
  ctx: AppContext,
  member: WalletMember,
  type: TransferType,
  body: TransferBody,
  lang: Lang,
): Promise<DomainReply<'POST /game/deposit'>> {
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
  if (adapter.capabilities.integralUnitsOnly && money % 100n !== 0n) throw invalid({ money: 'format' });
  if (type === transferTypes.in) {
    if (start.player === undefined) await ensurePlayer(ctx, member, adapter);
    await refreshSupplierBalances(ctx, member, { rules, hasLimits: start.hasLimits });
  } else if (start.player === undefined) throw new Refusal('supplier_money_not_enough');
  return adapter;
}
