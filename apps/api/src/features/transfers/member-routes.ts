import { transferTypes } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { changeTransferMode, previousSupplier, recallFundsQuietly } from './automatic-mode.ts';
import { readLiveBalance } from './live-balance.ts';
import { registerOperatorTransfersRoutes } from './operator-routes.ts';
import { recoverAll } from './recovery.ts';
import { readStuckMoney } from './stuck-money.ts';
import { knownSupplier } from './supplier-access.ts';
import { transferByHand } from './transfer-by-hand.ts';
import { readVisit } from './visit.ts';
import { readWallets } from './wallets.ts';

/** In automatic mode, less than this in the main wallet is too little to play (docs/contract/play.md 6.5). */
const ONE_UNIT = 100n;

export function registerTransfersRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /game/api_moneys', async ({ member, lang }) => ({
    data: {
      api_moneys: await readWallets(ctx, ctx.database.db, member, lang),
      is_trans_on: member.autoTransfer,
    },
  }));

  route(app, ctx, 'POST /game/api_money', async ({ member, body, lang }) => {
    const adapter = await knownSupplier(ctx, body.api_code);
    const shown = ['money', 'fs_money', adapter.code];
    if (member.autoTransfer) {
      const { main } = await ctx.ledger.balances(ctx.database.db, member.id);
      const previous = await previousSupplier(ctx, member, adapter.code);
      if (main < ONE_UNIT && previous !== undefined) {
        await recallFundsQuietly(ctx, member, previous);
        shown.push(previous);
      }
    }
    await readLiveBalance(ctx, member, adapter);
    const wallets = await readWallets(ctx, ctx.database.db, member, lang);
    const rows = wallets.filter((row) => shown.includes(row.api_code));
    return { data: { is_trans_on: member.autoTransfer, money_info: rows } };
  });

  route(app, ctx, 'POST /game/balance', async ({ member, body }) => {
    const adapter = await knownSupplier(ctx, body.api_code);
    return { money: await readLiveBalance(ctx, member, adapter) };
  });

  route(app, ctx, 'POST /game/deposit', ({ member, body, lang }) =>
    transferByHand(ctx, member, transferTypes.in, body, lang),
  );

  route(app, ctx, 'POST /game/withdrawal', ({ member, body, lang }) =>
    transferByHand(ctx, member, transferTypes.out, body, lang),
  );

  route(app, ctx, 'POST /game/change_trans', async (call) => {
    const code = await changeTransferMode(ctx, call.member, Boolean(call.body.status));
    call.say('done');
    return code === undefined ? {} : { api_code: code };
  });

  route(app, ctx, 'GET /game/stuck_money', async ({ member, lang }) => ({
    data: await readStuckMoney(ctx, member, lang),
  }));

  route(app, ctx, 'GET /game/visit', async ({ member, query }) => {
    const { code } = await knownSupplier(ctx, query.api_code);
    return { data: await readVisit(ctx.database.db, member, code) };
  });

  route(app, ctx, 'POST /game/recovery_last', ({ member, body, lang }) =>
    recoverAll(ctx, member, body, lang),
  );

  registerOperatorTransfersRoutes(app, ctx);
}
