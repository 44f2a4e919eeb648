import type { Reply } from '@koi/contract';
import { type BankKey, type Lang, usdtChains } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { demandFactor } from '../second-factor/demand-factor.ts';
import { maskCardNumber } from './card-mask.ts';
import { type Bank, type Card, listBanks, listCards } from './cards-repository.ts';
import { bindCard, removeCard, replaceCard } from './cards-service.ts';

type CardRow = Reply<'POST /member/bank'>['data'];

export function registerCardsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;
  const row = async (card: Card, memberLang: Lang, lang: Lang): Promise<CardRow> =>
    toRow(card, await listBanks(db, memberLang), lang, ctx.config.offsetMinutes);

  route(app, ctx, 'GET /member/bank', async ({ member, lang }) => {
    const banks = await listBanks(db, member.lang);
    const cards = await listCards(db, member.id);
    return {
      data: cards.map((card) => toRow(card, banks, lang, ctx.config.offsetMinutes)),
      bank_type: bankNames(banks, lang),
    };
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

function toRow(card: Card, banks: readonly Bank[], lang: Lang, offset: number): CardRow {
  return {
    id: card.id,
    card_no: maskCardNumber(card.card_no, card.bank_type),
    bank_type: card.bank_type,
    bank_type_text: bankName(card.bank_type, lang),
    phone: card.phone,
    owner_name: card.owner_name,
    bank_address: card.bank_address,
    remark: card.remark,
    url: banks.find((bank) => bank.key === card.bank_type)?.url ?? '',
    created_at: toWireDate(card.created_at, offset),
    updated_at: toWireDate(card.updated_at, offset),
  };
}

function bankNames(banks: readonly Bank[], lang: Lang): Record<string, string> {
  return Object.fromEntries(banks.map(({ key }) => [key, bankName(key, lang)]));
}

function bankName(key: string, lang: Lang): string {
  return labelsIn(lang).banks[key as BankKey] ?? key;
}
