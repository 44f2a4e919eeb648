import rateLimit from '@fastify/rate-limit';
import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { Database } from '@koi/database';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { GameDefinition } from '../../draw/game.ts';
import type { SessionAnswer, StateAnswer } from '../../draw/page-api.ts';
import { betRoutes } from '../bets/bet-routes.ts';
import { readWallet } from '../bets/bet-views.ts';
import type { Tables } from '../db/tables.ts';
import { issueRoutes } from '../draws/issue-routes.ts';
import { readState } from '../draws/issue-views.ts';
import { knownGame } from '../draws/known-game.ts';
import { publicGames } from '../draws/public-games.ts';
import { GameCode, Lang, Launch } from '../lib/api-schemas.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import type { Sessions } from '../players/sessions.ts';
import { registerEnvelope } from './envelope.ts';
import type { Hub } from './hub.ts';
import { openStream } from './stream.ts';

export interface ApiParts {
  database: Database<Tables>;
  sessions: Sessions;
  hub: Hub;
  clock: () => Date;
}

/**
 * The page's own API. Registered under /lottery/api; requires a session (Authorization: Bearer) for
 * everything about a player.
 */
export const apiRoutes: FastifyPluginAsyncTypebox<ApiParts> = async (
  app,
  { database, sessions, hub, clock },
) => {
  const perAddress = { max: 1200, timeWindow: 60_000 };
  await app.register(rateLimit, {
    ...perAddress,
    errorResponseBuilder: () => new LotteryRefusal('rate_limited'),
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  registerEnvelope(app);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  async function visitor(request: FastifyRequest) {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    return token ? sessions.find(token) : null;
  }
  async function player(request: FastifyRequest) {
    const visit = await visitor(request);
    if (!visit) throw new LotteryRefusal('session_required');
    return visit;
  }

  async function stateFor(game: GameDefinition, playerId: string | undefined): Promise<StateAnswer> {
    const state = await readState(database, game, clock());
    return { ...state, wallet: playerId === undefined ? null : await readWallet(database, playerId) };
  }

  app.get(
    '/public/games',
    {
      schema: { querystring: Type.Object({}, { additionalProperties: true }) },
      // Limited separately: the platform reads it too, possibly from an address shared with players' pages.
      config: { rateLimit: perAddress },
    },
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=2');
      return publicGames(database, clock());
    },
  );

  app.post(
    '/session',
    {
      schema: {
        body: Launch,
        querystring: Type.Object({ lang: Lang }),
      },
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    },
    async (request): Promise<SessionAnswer> => {
      const { session, visit } = await sessions.exchange(request.body.token);
      const { playerId, gameCode, lang, returnUrl } = visit;
      return { session, gameCode, lang, returnUrl, now: await stateFor(knownGame(gameCode), playerId) };
    },
  );

  app.get(
    '/state',
    { schema: { querystring: Type.Object({ game: GameCode, lang: Lang }) } },
    async (request): Promise<StateAnswer> => {
      const game = knownGame(request.query.game);
      const visit = await visitor(request);
      // Distinguishes an expired session from a visit without one, so that the page can say so.
      if (!visit && request.headers.authorization) throw new LotteryRefusal('session_required');
      return stateFor(game, visit?.playerId);
    },
  );

  await app.register(issueRoutes, { database, clock });
  await app.register(betRoutes, { database, clock, player });

  app.get(
    '/stream',
    { schema: { querystring: Type.Object({ game: GameCode, lang: Lang }) } },
    async (request, reply) => {
      const game = knownGame(request.query.game);
      const visit = await visitor(request);
      if (!visit && request.headers.authorization) throw new LotteryRefusal('session_required');
      return openStream(reply, hub, { gameCode: game.code, playerId: visit?.playerId ?? null });
    },
  );
};
