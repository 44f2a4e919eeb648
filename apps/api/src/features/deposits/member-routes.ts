import { orderStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageAddress } from '../../pages/page-address.ts';
import { registerGatewayCallback } from '../../payments/callback-routes.ts';
import { orderStatistic } from '../../platform/database/order-sums.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { MAX_PICTURE_SIDE } from '../../platform/files/picture.ts';
import { readPicture } from '../../platform/files/stored-pictures.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { pictureIn, sendPicture, withUpload } from '../../platform/http/uploads.ts';
import { amountOf } from '../../platform/lib/amounts.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { createChannelUse } from './channel-use.ts';
import { channelFields } from './channel-view.ts';
import { listCompanyChannels } from './company-channels.ts';
import { reportCompanyDeposit } from './company-deposit.ts';
import { isUnpaid } from './deposit-flags.ts';
import { applyReport, failOrder } from './deposit-outcome.ts';
import { depositRow } from './deposit-view.ts';
import { orderOnlineDeposit } from './online-deposit.ts';
import { registerOperatorDepositsRoutes } from './operator-routes.ts';
import {
  type DepositOrder,
  findChannel,
  findDepositByBillNo,
  listDeposits,
  lockDeposit,
  openChannels,
} from './queries.ts';
import { refuseOverQuota, slipPictures, storeSlip } from './slips.ts';

/**
 * Pictures of transfer slips: uploaded by members (docs/contract/money.md 6.5), viewed by them and by
 * operators.
 */
function registerSlipRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /recharge/picture/upload', async ({ member, request }) => {
    await countTry(ctx, member.id);
    await refuseOverQuota(ctx, ctx.database.db, member.id);
    return withUpload(ctx, request, `member:${member.id}`, async (upload) => {
      const picture = await pictureIn(upload, readMaxWidth(upload.fields.max_width));
      return { file_url: await storeSlip(ctx, member.id, picture) };
    });
  });

  app.get('/recharge/picture/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const picture = await readPicture(ctx, slipPictures, name);
    if (!picture) throw new Refusal('not_found');
    reply
      .header('Content-Disposition', 'inline; filename="slip.jpg"')
      .header('Referrer-Policy', 'no-referrer')
      .header('X-Robots-Tag', 'noindex, nofollow');
    return sendPicture(reply, picture, { cache: 'private, max-age=86400' });
  });
}

/** Counts every attempt, even when the file is not a picture: decoding is the expensive part. */
async function countTry(ctx: AppContext, memberId: number): Promise<void> {
  const max = ctx.config.rateLimits.upload_day;
  const { hits } = await ctx.rates.count(`upload-day|member:${memberId}`, max, DAY_MS);
  if (hits > max) throw new Refusal('upload_quota');
}

/** Empty and 0 mean no wish; larger values are capped at our own limit. */
function readMaxWidth(value: unknown): number {
  const text = String(value ?? '').trim();
  if (text === '' || text === '0') return MAX_PICTURE_SIDE;
  if (!/^\d{1,6}$/.test(text)) throw invalid({ max_width: 'format' });
  return Math.min(Math.max(Number(text), 64), MAX_PICTURE_SIDE);
}

/**
 * A member closes an order that nobody has paid. The gateway is asked first; what is paid while it does not
 * answer, or later, is credited as a late payment (docs/contract/money.md 6.8).
 * @throws Refusal not_found, already_decided, deposit_arrived
 */
async function cancelDeposit(ctx: AppContext, member: { id: number }, billNo: string): Promise<DepositOrder> {
  const found = await findDepositByBillNo(ctx.database.db, billNo);
  if (!found || found.member_id !== member.id) throw new Refusal('not_found');
  await queryGateway(ctx, found);
  return ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    const order = await lockDeposit(trx, found.id);
    if (order.status !== orderStatuses.pending) throw new Refusal('already_decided');
    if (!isUnpaid(order)) throw new Refusal('deposit_arrived');
    await failOrder(ctx, trx, null, order, { key: 'member_cancelled' });
    return lockDeposit(trx, found.id);
  });
}

/** Applies what the gateway says of a payment, if it says anything. */
async function queryGateway(ctx: AppContext, order: DepositOrder): Promise<void> {
  const adapter = order.adapter === null ? undefined : ctx.payments.get(order.adapter);
  if (!adapter || !isUnpaid(order)) return;
  const channel =
    order.payment_id === null ? undefined : await findChannel(ctx.database.db, order.payment_id);
  const answer = await adapter.query(order.bill_no, channel?.params ?? {});
  if (answer.outcome === 'found')
    await applyReport(ctx, { kind: 'gateway', name: adapter.name }, adapter.name, answer.report);
}

export function registerDepositsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { site } = ctx;
  const channelUse = createChannelUse(ctx);

  route(app, ctx, 'GET /payment/online/list', async ({ member, lang }) => {
    const channels = await openChannels(ctx.database.db, 'online', member.lang);
    const useOf = await channelUse(member.id);
    const data = channels
      .filter((channel) => channel.adapter !== null && ctx.payments.get(channel.adapter) !== undefined)
      .map((channel) => channelFields(channel, useOf(channel.id), lang));
    return { data };
  });

  route(app, ctx, 'GET /payment/normal/list', async ({ member, lang }) => ({
    data: await listCompanyChannels(ctx, member, await channelUse(member.id), lang),
  }));

  route(app, ctx, 'POST /recharge/normal', async (call) => {
    const reply = await reportCompanyDeposit(ctx, call.member, call.body, call.lang);
    call.say('waiting_review');
    return reply;
  });

  route(app, ctx, 'POST /recharge/online', async (call) => {
    const home = await pageAddress(ctx, call.request);
    const reply = await orderOnlineDeposit(ctx, call.member, call.body, call.lang, home);
    call.say('please_pay');
    return reply;
  });

  route(app, ctx, 'POST /recharge/cancel', async ({ member, body, lang }) => ({
    data: depositRow(await cancelDeposit(ctx, member, body.bill_no), lang, ctx.config),
  }));

  route(app, ctx, 'POST /recharge/list', async ({ member, body, lang }) => {
    const page = pageRequest(body);
    const { rows, sums } = await listDeposits(
      ctx.database.db,
      {
        memberId: member.id,
        ...(body.bill_no === undefined ? {} : { billNo: body.bill_no }),
        ...(body.money === undefined ? {} : { money: amountOf(body.money) }),
        ...(body.payment_type === undefined ? {} : { paymentType: body.payment_type }),
        ...(body.payment_desc === undefined ? {} : { paymentDesc: body.payment_desc }),
        ...(body.status === undefined ? {} : { status: body.status }),
        ...(body.created_at === undefined ? {} : { createdAt: site.toTimeRange(body.created_at) }),
        ...(body.hk_at === undefined ? {} : { paidAt: site.toTimeRange(body.hk_at) }),
      },
      page,
    );
    const data = rows.map((row) => depositRow(row, lang, ctx.config));
    return { data: toPage(data, sums.count, page), statistic: orderStatistic(sums) };
  });

  registerSlipRoutes(app, ctx);
  registerGatewayCallback(app, ctx, {
    name: 'callback',
    read: (adapter, headers, body) => adapter.readCallback(headers, body, ctx.clock()),
    apply: (adapter, report) => applyReport(ctx, { kind: 'gateway', name: adapter }, adapter, report),
  });
  registerOperatorDepositsRoutes(app, ctx);
}
