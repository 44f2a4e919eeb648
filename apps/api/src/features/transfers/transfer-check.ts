import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { forEachClaimed } from '../../platform/jobs/job-items.ts';
import type { SupplierAdapter } from '../../suppliers/types.ts';
import { findPlayer } from './queries.ts';
import { callInsertion, supplierCall } from './supplier-calls.ts';
import { advanceOrder, claimDueOrders, postponeCheck, type TransferOrder } from './transfer-orders.ts';
import {
  GRACE_MS,
  judgeNotFound,
  MANUAL_AFTER_MS,
  NOT_FOUND_APART_MS,
  questionFor,
} from './transfer-policy.ts';
import { type Evidence, resolveTransfer } from './transfer-resolution.ts';
import { sendTransfer, transferMessage } from './transfer-saga.ts';

/**
 * The job: queries the supplier about every transfer that is due. Any number of workers may run it
 * concurrently; running it twice or late only changes when the answer arrives. Returns how many orders it
 * checked.
 */
export const checkTransfers = (ctx: AppContext, signal: AbortSignal): Promise<number> =>
  forEachClaimed(ctx, signal, {
    job: 'check-transfers',
    claim(limit) {
      const now = ctx.clock();
      const lease = new Date(now.getTime() + 3 * ctx.config.suppliers.timeoutMs + GRACE_MS);
      return claimDueOrders(ctx.database.db, now, lease, limit);
    },
    key: (order) => order.billNo,
    work: async (order) => {
      await checkTransfer(ctx, order);
      return true;
    },
    postpone: (order, at) => postponeCheck(ctx.database.db, order, at),
  });

async function checkTransfer(ctx: AppContext, order: TransferOrder): Promise<void> {
  switch (order.state) {
    case 'created':
    case 'reserved':
      // `sending` was never stored, so nothing was sent: the process that worked on it is gone.
      await resolveTransfer(
        ctx,
        order.billNo,
        { finding: 'refused', error: 'supplier_silent' },
        {
          onlyFrom: ['created', 'reserved'],
        },
      );
      return;
    case 'sending':
      await resolveTransfer(
        ctx,
        order.billNo,
        { finding: 'unknown', attempt: order.attempts, mayHaveActed: true },
        {
          onlyFrom: ['sending'],
        },
      );
      return;
    case 'unknown':
    case 'checking':
      return resolve(ctx, order);
    case 'settled':
    case 'returned':
      return verify(ctx, order, order.state);
    case 'manual':
    case 'contradicted':
      await advanceOrder(
        ctx.database.db,
        order.billNo,
        [order.state],
        { state: order.state, nextCheckAt: null },
        ctx.clock(),
      );
      return;
    case 'released':
      throw new Error(`transfer ${order.billNo} is released and due`);
  }
}

export interface Inquiry {
  adapter: SupplierAdapter;
  player: string;
  lang: Lang;
}

export async function inquiry(ctx: AppContext, order: TransferOrder): Promise<Inquiry | undefined> {
  const adapter = ctx.suppliers.get(order.supplier);
  const player = await findPlayer(ctx.database.db, order.member, order.supplier);
  if (!adapter || !player) return undefined;
  const { lang } = await ctx.database.db
    .selectFrom('member')
    .select('lang')
    .where('id', '=', order.member)
    .executeTakeFirstOrThrow();
  return { adapter, player: player.player, lang };
}

async function resolve(ctx: AppContext, order: TransferOrder): Promise<void> {
  const now = ctx.clock();
  const since = order.unknownSince ?? now;
  const inquiryMade = await inquiry(ctx, order);
  const question = inquiryMade
    ? questionFor(inquiryMade.adapter.capabilities, {
        theirId: order.theirId,
        canQuery: inquiryMade.adapter.transferStatus !== undefined,
      })
    : 'wait';
  if (question === 'manual' || now.getTime() - since.getTime() >= MANUAL_AFTER_MS)
    return handOver(ctx, order);
  const lease = order.nextCheckAt ?? now;
  const checking = await advanceOrder(
    ctx.database.db,
    order.billNo,
    ['unknown', 'checking'],
    { state: 'checking', checked: true, nextCheckAt: lease },
    now,
  );
  if (!checking) return;
  if (!inquiryMade || question === 'wait') {
    await resolveTransfer(ctx, order.billNo, { finding: 'unknown' }, { onlyFrom: ['checking'] });
    return;
  }
  if (question === 'resend') {
    await resend(ctx, checking, inquiryMade);
    return;
  }
  const evidence = await queryStatus(ctx, checking, inquiryMade);
  if (evidence === 'never_seen') {
    await resend(ctx, checking, inquiryMade, { notFoundEvidence: true });
    return;
  }
  await resolveTransfer(
    ctx,
    order.billNo,
    evidence,
    evidence.finding === 'unknown' ? { onlyFrom: ['checking'] } : {},
  );
}

function resend(
  ctx: AppContext,
  order: TransferOrder,
  { adapter, player, lang }: Inquiry,
  proof?: { notFoundEvidence: true },
): Promise<TransferOrder> {
  return sendTransfer(ctx, adapter, transferMessage(order, player, { lang }), order, 'checking', proof);
}

async function queryStatus(
  ctx: AppContext,
  order: TransferOrder,
  inquiry: Inquiry,
): Promise<Evidence | 'never_seen'> {
  const startedAt = ctx.clock();
  const answer = await querySupplier(order, inquiry);
  if (!answer) return { finding: 'unknown' };
  const now = ctx.clock();
  const call = supplierCall(answer.call.operation, answer.call, startedAt, now);
  await callInsertion(order.billNo, call).execute(ctx.database.db);
  if (answer.said === 'not_found') return notFoundEvidence(order, inquiry.adapter, startedAt, now);
  return evidenceOf(answer.said);
}

/** The supplier's answer about a transfer; undefined where it cannot be queried. */
export type SupplierSaid = 'done' | 'refused' | 'pending' | 'not_found' | 'silent';
interface SupplierAnswer {
  said: SupplierSaid;
  call: { operation: 'transferStatus'; outcome: string; detail: string };
}

export async function querySupplier(
  order: TransferOrder,
  inquiry: Inquiry,
): Promise<SupplierAnswer | undefined> {
  const result = await inquiry.adapter.transferStatus?.(
    transferMessage(order, inquiry.player, inquiry),
    order.theirId,
  );
  if (!result) return undefined;
  const detail =
    result.outcome === 'ok'
      ? result.answer.state
      : result.outcome === 'refused'
        ? result.reason
        : result.error;
  const said = result.outcome === 'ok' ? result.answer.state : 'silent';
  return { said, call: { operation: 'transferStatus', outcome: result.outcome, detail } };
}

export function evidenceOf(said: Exclude<SupplierSaid, 'not_found'>): Evidence {
  if (said === 'done') return { finding: 'done' };
  return said === 'refused' ? { finding: 'refused', error: 'supplier_refused' } : { finding: 'unknown' };
}

/** For a query by the supplier's own id, "never seen" means the query is wrong, not that nothing happened. */
function notFoundEvidence(
  order: TransferOrder,
  { capabilities }: SupplierAdapter,
  startedAt: Date,
  now: Date,
): Evidence | 'never_seen' {
  if (capabilities.transferClass !== 'A') return { finding: 'unknown' };
  const verdict = judgeNotFound(order, capabilities.settlingMs, startedAt);
  if (verdict === 'proven') return 'never_seen';
  const checkAt = new Date((order.notFoundAt ?? now).getTime() + NOT_FOUND_APART_MS);
  if (verdict === 'first') return { finding: 'unknown', notFoundAt: now, checkAt };
  // Schedules the next query for the first moment its answer can count.
  const counts = new Date(order.deadline.getTime() + capabilities.settlingMs);
  return { finding: 'unknown', checkAt: verdict === 'too_early' ? counts : checkAt };
}

async function handOver(ctx: AppContext, order: TransferOrder): Promise<void> {
  const manual = await advanceOrder(
    ctx.database.db,
    order.billNo,
    ['unknown', 'checking'],
    { state: 'manual', nextCheckAt: null },
    ctx.clock(),
  );
  if (!manual) return;
  ctx.log.error(
    { alert: 'transfer_manual', billNo: order.billNo, supplier: order.supplier },
    'a transfer needs an operator: the supplier gives no definite answer',
  );
}

/** After an operator's decision: the supplier's answer, once available, confirms or contradicts it. */
async function verify(
  ctx: AppContext,
  order: TransferOrder,
  believed: 'settled' | 'returned',
): Promise<void> {
  const now = ctx.clock();
  const inquiryMade = await inquiry(ctx, order);
  const finished = (order.finishedAt ?? now).getTime();
  const stop = { state: believed, nextCheckAt: null };
  const canQuery =
    inquiryMade?.adapter.transferStatus !== undefined &&
    questionFor(inquiryMade.adapter.capabilities, { theirId: order.theirId, canQuery: true }) === 'ask';
  if (!inquiryMade || !canQuery || now.getTime() - finished >= MANUAL_AFTER_MS) {
    await advanceOrder(ctx.database.db, order.billNo, [believed], stop, now);
    return;
  }
  const answer = await queryStatus(ctx, order, inquiryMade);
  if (answer === 'never_seen') {
    await resolveTransfer(ctx, order.billNo, { finding: 'refused', error: 'supplier_refused' });
    return;
  }
  if (answer.finding !== 'unknown') {
    await resolveTransfer(ctx, order.billNo, answer);
    return;
  }
  const pause = (ctx.config.suppliers.transferCheckSeconds.at(-1) ?? 1800) * 1000;
  const next = answer.checkAt ?? new Date(now.getTime() + pause);
  const change = {
    state: believed,
    nextCheckAt: next,
    ...(answer.notFoundAt !== undefined && { notFoundAt: answer.notFoundAt }),
  };
  await advanceOrder(ctx.database.db, order.billNo, [believed], change, now);
}
