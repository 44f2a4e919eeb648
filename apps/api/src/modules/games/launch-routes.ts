import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { pageAddress } from '../../http/page-address.ts';
import { linesOff } from '../../http/request-brand.ts';
import { sessionOf } from '../../http/session.ts';
import { launchGame } from './launch-service.ts';

export function registerLaunchRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'GET /game/login', async ({ member, query, extras, lang, request }) =>
    launchGame(ctx, {
      member,
      session: sessionOf(request),
      query,
      extras,
      lang,
      linesOff: await linesOff(ctx.brands, request),
      home: await pageAddress(ctx, request),
    }),
  );
}
