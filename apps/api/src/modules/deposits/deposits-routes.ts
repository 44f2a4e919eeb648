import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { orderStatistic } from '../../db/order-sums.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { pageAddress } from '../../http/page-address.ts';
import { amountOf } from '../../lib/amounts.ts';
import { toTimeRange } from '../../lib/time.ts';
import { registerPaymentCallbacks } from './callback-route.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { createChannelUse } from './channel-use.ts';
import { channelFields } from './channel-view.ts';
import { listCompanyChannels } from './company-channels.ts';
import { reportCompanyDeposit } from './company-deposit.ts';
import { depositRow } from './deposit-view.ts';
import { listDeposits, openChannels } from './deposits-repository.ts';
import { orderOnlineDeposit } from './online-deposit.ts';
import { registerOperatorDepositsRoutes } from './operator-deposits-routes.ts';
import { registerSlipRoutes } from './slip-routes.ts';

export function registerDepositsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { offsetMinutes } = ctx.config;
  const channelUse = createChannelUse(ctx);

  route(app, ctx, 'GET /payment/online/list', async ({ member, lang }) => {
    const channels = await openChannels(ctx.database.db, 'online', member.lang);
    const useOf = await channelUse(member.id);
    const data = channels
      .filter((channel) => channel.adapter !== null && ctx.payments.get(channel.adapter) !== undefined)
      .map((channel) => channelFields(channel, useOf(channel.id), lang, offsetMinutes));
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
        ...(body.created_at === undefined ? {} : { createdAt: toTimeRange(body.created_at, offsetMinutes) }),
        ...(body.hk_at === undefined ? {} : { hkAt: toTimeRange(body.hk_at, offsetMinutes) }),
      },
      page,
    );
    const data = rows.map((row) => depositRow(row, lang, ctx.config));
    return { data: toPage(data, sums.count, page), statistic: orderStatistic(sums) };
  });

  registerSlipRoutes(app, ctx);
  registerPaymentCallbacks(app, ctx);
  registerOperatorDepositsRoutes(app, ctx);
}
