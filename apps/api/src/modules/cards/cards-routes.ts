import { type Lang, usdtChains } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { demandFactor } from '../second-factor/demand-factor.ts';
import { bankNames, type CardRow, cardRows, toCardRow } from './card-view.ts';
import { type Card, listBanks } from './cards-repository.ts';
import { bindCard, removeCard, replaceCard } from './cards-service.ts';

export function registerCardsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const row = async (card: Card, memberLang: Lang, lang: Lang): Promise<CardRow> =>
    toCardRow(card, await listBanks(db, memberLang), lang, ctx.config.offsetMinutes);

  route(app, ctx, 'GET /member/bank', async ({ member, lang }) => {
    const data = await cardRows(ctx, member, lang);
    return { data, bank_type: bankNames(await listBanks(db, member.lang), lang) };
  });

  route(app, ctx, 'GET /member/bank/type', async ({ member, lang }) => ({
    data: bankNames(await listBanks(db, member.lang), lang),
    usdt: { ...usdtChains },
  }));

  route(app, ctx, 'POST /member/bank', async ({ body, member, lang, say }) => {
    const { factor_code: code, ...fields } = body;
    const card = await bindCard(ctx, member, fields, await demandFactor(ctx, member.id, { code, lang }));
    say('done');
    return { data: await row(card, member.lang, lang) };
  });

  route(app, ctx, 'PATCH /member/bank/:id', async ({ body, params, member, lang, say }) => {
    const { factor_code: code, ...fields } = body;
    const spend = await demandFactor(ctx, member.id, { code, lang });
    const card = await replaceCard(ctx, member, params.id, fields, spend);
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
