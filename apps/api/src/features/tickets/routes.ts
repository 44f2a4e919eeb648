import type { Permission } from '@koi/contract';
import { type Lang, mailStatuses } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { checkCaptcha } from '../../accounts/captcha/captcha.ts';
import type { AppContext } from '../../context.ts';
import { claimOrder } from '../../platform/approvals/order-claims.ts';
import { toOperatorPage } from '../../platform/database/operator-page.ts';
import { pageRequest } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { brandOf } from '../../platform/http/request-brand.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { siteName } from '../brand/site-name.ts';
import { answerByText, closeTicket, ticketQueue } from './decide-ticket.ts';
import { openTicket } from './open-ticket.ts';
import { listTickets } from './ticket-list.ts';

/** Messages of guests who cannot log in, and the staff's answers. */
export function registerTicketsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /service/ticket', async ({ body, lang, ip, request, say }) => {
    await checkCaptcha(ctx, body);
    const site = await siteName(ctx, lang, await brandOf(ctx.brands, request));
    const id = await openTicket(ctx, body, { lang, ip, site });
    say('done');
    return { data: { id } };
  });

  route(app, ctx, 'POST /operator/tickets/list', async ({ body, operator: { permissions }, lang }) => {
    const page = pageRequest(body);
    const { data, total } = await listTickets(ctx, body, page, { permissions, lang });
    return { data: toOperatorPage(data, total, page) };
  });

  const oneRow = async (id: number, reader: { permissions: readonly Permission[]; lang: Lang }) => {
    const [data] = (await listTickets(ctx, { id }, pageRequest({}), reader)).data;
    if (!data) throw new Refusal('not_found');
    return { data };
  };

  route(app, ctx, 'POST /operator/tickets/:id/take', ({ params, operator }) =>
    claimOrder(ctx, ticketQueue, params.id, operator),
  );

  route(app, ctx, 'POST /operator/tickets/:id/answer', async ({ params, body, actor, operator, lang }) => {
    await answerByText(ctx, actor, String(params.id), body.answer);
    return oneRow(params.id, { permissions: operator.permissions, lang });
  });

  route(app, ctx, 'POST /operator/tickets/:id/close', async ({ params, body, actor, operator, lang }) => {
    const { status, answer } = body;
    await closeTicket(ctx, actor, String(params.id), {
      status: status === mailStatuses.answered ? mailStatuses.answered : mailStatuses.done,
      ...(answer !== undefined && { answer }),
    });
    return oneRow(params.id, { permissions: operator.permissions, lang });
  });
}
