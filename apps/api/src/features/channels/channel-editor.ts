import type { Body } from '@koi/contract';
import type { AppContext } from '../../context.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { refuseIfChanged } from '../../platform/approvals/unchanged.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { contentHash } from '../../platform/lib/content-hash.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { PaymentChannel } from '../deposits/queries.ts';
import { channelValues, payeeOf } from './channel-values.ts';
import { lockChannel, noteRate, store } from './queries.ts';

/** The channel as recorded in the audit log. */
const facts = ({ created_at, updated_at, ...channel }: PaymentChannel) => channel;

/**
 * Saves a payment channel and makes every open page reload the list. Returns false while a second operator
 * must agree: for a new channel, and when the payee changes.
 * @throws Refusal not_found | reason_required | changed_meanwhile | second_operator_required | validation
 */
export async function saveChannel(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/channels/save'>,
): Promise<boolean> {
  const { reason: input, ...content } = body;
  const banks = await ctx.banks.all();
  return ctx.database.transaction(async (trx) => {
    const at = ctx.clock();
    const before = body.id === undefined ? undefined : await lockChannel(trx, body.id);
    if (body.id !== undefined && !before) throw new Refusal('not_found');
    if (before) await refuseIfChanged(trx, body.version, before, { kind: 'channel', id: String(before.id) });
    const values = channelValues(ctx, body, before, banks);
    const isElsewhere = !before || contentHash(payeeOf(before)) !== contentHash(payeeOf(values));
    const reason = requireReason(input);
    const approvals = await requireApproval(trx, {
      actor,
      at,
      subject: { kind: 'channel.save', id: String(body.id ?? `new ${contentHash(content)}`) },
      content,
      isLarge: isElsewhere,
      reason,
    });
    if (!approvals) return false;
    const after = await store(trx, before?.id, values, at);
    if (!before && after.type === 'company_usdt')
      await noteRate(trx, {
        channel: after.id,
        rate: String(values.params.usdt_rate),
        before: null,
        reason,
        operatorId: actor.id,
        at,
      });
    await writeAudit(trx, {
      actor,
      at,
      action: before ? 'channel.edit' : 'channel.add',
      subject: { kind: 'channel', id: String(after.id) },
      ...(before && { before: facts(before) }),
      after: { ...facts(after), reason },
    });
    ctx.push.changedForAll('channels');
    return true;
  });
}

/** @throws Refusal not_found | reason_required */
export async function openChannel(
  ctx: AppContext,
  actor: OperatorActor,
  { id, reason: input, ...body }: Body<'POST /operator/channels/open'>,
): Promise<void> {
  const reason = requireReason(input);
  const is_open = body.is_open === 1;
  await ctx.database.transaction(async (trx) => {
    const before = await lockChannel(trx, id);
    if (!before) throw new Refusal('not_found');
    if (before.is_open === is_open) return;
    const at = ctx.clock();
    await trx.updateTable('payment_channel').set({ is_open, updated_at: at }).where('id', '=', id).execute();
    await writeAudit(trx, {
      actor,
      at,
      action: is_open ? 'channel.open' : 'channel.close',
      subject: { kind: 'channel', id: String(id) },
      before: { is_open: before.is_open },
      after: { is_open, reason },
    });
    ctx.push.changedForAll('channels');
  });
}

/** Channels not listed come last, in their previous order. @throws Refusal not_found */
export async function orderChannels(
  ctx: AppContext,
  actor: OperatorActor,
  ids: readonly number[],
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const rows = await trx
      .selectFrom('payment_channel')
      .select(['id', 'weight'])
      .orderBy('weight', 'desc')
      .orderBy('id')
      .forUpdate()
      .execute();
    const before = rows.map(({ id }) => id);
    if (ids.some((id) => !before.includes(id))) throw new Refusal('not_found');
    const after = [...new Set([...ids, ...before])];
    const at = ctx.clock();
    for (const [place, id] of after.entries())
      await trx
        .updateTable('payment_channel')
        .set({ weight: (after.length - place) * 10 })
        .where('id', '=', id)
        .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'channel.order',
      subject: { kind: 'channel', id: 'all' },
      before: { ids: before },
      after: { ids: after },
    });
    ctx.push.changedForAll('channels');
  });
}
