import type { Body } from '@koi/contract';
import { type Lang, usdtChains } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import {
  checkWithdrawalPassword,
  refuseChangedPassword,
} from '../../accounts/passwords/withdrawal-password.ts';
import { demandFactor, nothingToSpend, type Spend } from '../../accounts/second-factor/demand-factor.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { cardHoldMs } from './card-hold.ts';
import { type CardRow, cardRows, offeredNames, toCardRow } from './card-view.ts';
import type { Card } from './queries.ts';
import { bindCard, removeCard, replaceCard } from './service.ts';

/**
 * Checks the withdrawal password when the site requires it for cards (`card_asks_qk_pwd`): a stolen session
 * alone must not redirect money. Run the returned check inside the transaction that changes the card.
 * @throws Refusal qk_pwd_unset | qk_pwd_wrong, with the tries that are left | qk_pwd_locked | validation when
 * none was sent
 */
async function demandPin(ctx: AppContext, memberId: number, pin: string | undefined): Promise<Spend> {
  if (!(await ctx.settings.read('drawing.card_asks_qk_pwd'))) return nothingToSpend;
  if (pin === undefined) throw await refusalWithout(ctx, memberId);
  const verified = await checkWithdrawalPassword(ctx, memberId, pin);
  return (trx) => refuseChangedPassword(trx, memberId, verified);
}

async function refusalWithout(ctx: AppContext, memberId: number): Promise<Refusal> {
  const { withdrawal_password_hash: hash } = await ctx.database.db
    .selectFrom('member')
    .select('withdrawal_password_hash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return hash === null ? new Refusal('qk_pwd_unset') : invalid({ qk_pwd: 'required' });
}

type Sent = Pick<Body<'POST /member/bank'>, 'qk_pwd' | 'factor_code'>;

export function registerCardsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const row = async (card: Card, market: Lang, lang: Lang): Promise<CardRow> =>
    toCardRow(ctx, card, {
      banks: await ctx.banks.all(),
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
    return { data, bank_type: offeredNames(await ctx.banks.all(), member.lang, lang) };
  });

  route(app, ctx, 'GET /member/bank/type', async ({ member, lang }) => ({
    data: offeredNames(await ctx.banks.all(), member.lang, lang),
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
