import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { coinRateStep } from '../../platform/approvals/operator-limits.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { registerPictures } from '../../platform/http/operator-pictures.ts';
import { openChannel, orderChannels, saveChannel } from './channel-editor.ts';
import { listCoinRates, readRateHistory, saveCoinRate } from './coin-rates.ts';
import { listChannels } from './list-channels.ts';

/** Operator calls for payment channels and coin rates. */
export function registerChannelsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const waiting = (list: 'channels' | 'coin_rates', operator: { id: number }) =>
    listWaitingChanges(ctx, list, operator, () => `POST /operator/${list.replace('_', '-')}/save`);

  route(app, ctx, 'POST /operator/channels/list', async ({ operator, lang }) => ({
    data: await listChannels(ctx, lang),
    waiting: await waiting('channels', operator),
    gateways: [...ctx.payments.names],
  }));

  route(app, ctx, 'POST /operator/channels/save', async ({ body, actor, lang }) => {
    const isSaved = await saveChannel(ctx, actor, body);
    return { saved: isSaved, data: await listChannels(ctx, lang) };
  });

  route(app, ctx, 'POST /operator/channels/open', async ({ body, actor, lang }) => {
    await openChannel(ctx, actor, body);
    return { data: await listChannels(ctx, lang) };
  });

  route(app, ctx, 'POST /operator/channels/order', async ({ body, actor, lang }) => {
    await orderChannels(ctx, actor, body.ids);
    return { data: await listChannels(ctx, lang) };
  });

  registerPictures(app, ctx, 'POST /operator/channels/picture');

  route(app, ctx, 'POST /operator/coin-rates/list', async ({ operator }) => ({
    data: await listCoinRates(ctx),
    waiting: await waiting('coin_rates', operator),
    step_percent: await coinRateStep(ctx),
  }));

  route(app, ctx, 'POST /operator/coin-rates/history', ({ body }) => readRateHistory(ctx, body));

  route(app, ctx, 'POST /operator/coin-rates/save', async ({ body, actor }) => {
    const isSaved = await saveCoinRate(ctx, actor, body);
    return { saved: isSaved, data: await listCoinRates(ctx) };
  });
}
