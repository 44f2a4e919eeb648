import type { Body } from '@koi/contract';
import { type Lang, usdtChains } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { demandFactor, type Spend } from '../second-factor/demand-factor.ts';
import { cardHoldMs } from './card-hold.ts';
import { demandPin } from './card-pin.ts';
import { bankNames, type CardRow, cardRows, toCardRow } from './card-view.ts';
import { type Card, listBanks } from './cards-repository.ts';
import { bindCard, removeCard, replaceCard } from './cards-service.ts';

type Sent = Pick<Body<'POST /member/bank'>, 'qk_pwd' | 'factor_code'>;

export function registerCardsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const row = async (card: Card, market: Lang, lang: Lang): Promise<CardRow> =>
    toCardRow(ctx, card, {
      banks: await listBanks(db, market),
      market,
      lang,
      holdMs: await cardHoldMs(ctx.settings),
    });
  const allowed = async (memberId: number, sent: Sent, lang: Lang): Promise<Spend> => {
    const unchanged = await demandPin(ctx, memberId, sent.qk_pwd);
    const spend = await demandFactor(ctx, memberId, { code: sent.factor_code, lang });
    return async (trx) => {
      await unchanged(trx);
      await spend(trx);
    };
  };

  route(app, ctx, 'GET /member/bank', async ({ member, lang }) => {
    const data = await cardRows(ctx, member, lang);
    return { data, bank_type: bankNames(await listBanks(db, member.lang), lang) };
  });

  route(app, ctx, 'GET /member/bank/type', async ({ member, lang }) => ({
    data: bankNames(await listBanks(db, member.lang), lang),
    usdt: { ...usdtChains },
  }));

  route(app, ctx, 'POST /member/bank', async ({ body, member, lang, say }) => {
    const card = await bindCard(ctx, member, body, await allowed(member.id, body, lang));
    say('done');
    return { data: await row(card, member.lang, lang) };
  });

  route(app, ctx, 'PATCH /member/bank/:id', async ({ body, params, member, lang, say }) => {
    const card = await replaceCard(ctx, member, params.id, body, await allowed(member.id, body, lang));
    say('done');
    return { data: await row(card, member.lang, lang) };
  });

  route(app, ctx, 'DELETE /member/bank/:id', async ({ params, body, member, lang, say }) => {
    const spend = await demandFactor(ctx, member.id, { code: body.factor_code, lang });
    await removeCard(ctx, member, params.id, spend);
    say('done');
    return {};
  });
}
