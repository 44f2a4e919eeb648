import rateLimit from '@fastify/rate-limit';
import { type FastifyPluginAsyncTypebox, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { Database } from '@koi/database';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { GameDefinition } from '../draw/game.ts';
import { gameOf } from '../draw/games.ts';
import type { ErrorAnswer, SessionAnswer, StateAnswer } from '../draw/page-api.ts';
import type { Tables } from './db/tables.ts';
import type { Hub } from './hub.ts';
import { messageOf } from './messages.ts';
import { publicGames } from './public-games.ts';
import { LotteryRefusal, refusals } from './refusal.ts';
import type { Sessions, Visit } from './sessions.ts';
import { placeSlip } from './slips.ts';
import { openStream } from './stream.ts';
import { readBets, readFairness, readResults, readState, readWallet } from './views.ts';

export interface ApiParts {
  database: Database<Tables>;
  sessions: Sessions;
  hub: Hub;
  clock: () => Date;
}

const closed = { additionalProperties: false } as const;
const Lang = Type.Optional(Type.String({ maxLength: 16 }));
const GameCode = Type.String({ pattern: '^[A-Z0-9]{1,16}$' });
const IssueNo = Type.String({ pattern: '^\\d{9,16}$' });
const Count = Type.Optional(Type.String({ pattern: '^(?:[1-9]\\d?|100)$' }));
const Slip = Type.Object(
  {
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    gameCode: GameCode,
    issueNo: IssueNo,
    multiplier: Type.Integer({ minimum: 1, maximum: 1000 }),
    selections: Type.Array(
      Type.Object(
        {
          betType: Type.String({ maxLength: 32 }),
          pick: Type.String({ maxLength: 32 }),
          stake: Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,2})?$' }),
        },
        closed,
      ),
      { minItems: 1, maxItems: 200 },
    ),
  },
  closed,
);

/** The page's own API. Registered under /lottery/api; asks for a session (Authorization: Bearer) wherever a player is concerned. */
export const apiRoutes: FastifyPluginAsyncTypebox<ApiParts> = async (
  app,
  { database, sessions, hub, clock },
) => {
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: 60_000,
    errorResponseBuilder: () => new LotteryRefusal('rate_limited'),
  });
  app.setValidatorCompiler(TypeBoxValidatorCompiler);
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.key === 'internal') request.log.error({ err: error }, 'page call failed');
    const answer: ErrorAnswer = {
      error: refusal.key,
      message: messageOf(refusal.key, langOf(request), refusal.values),
    };
    return reply.code(refusals[refusal.key]).send(answer);
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({ error: 'not_found', message: messageOf('not_found', langOf(request)) } satisfies ErrorAnswer),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  async function visitor(request: FastifyRequest): Promise<Visit | null> {
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    return token ? sessions.find(token) : null;
  }
  async function player(request: FastifyRequest): Promise<Visit> {
    const visit = await visitor(request);
    if (!visit) throw new LotteryRefusal('session_required');
    return visit;
  }

  app.get(
    '/public/games',
    { schema: { querystring: Type.Object({}, { additionalProperties: true }) } },
    (_request, reply) => {
      reply.header('cache-control', 'public, max-age=2');
      return publicGames(database, clock());
    },
  );

  app.post(
    '/session',
    {
      schema: {
        body: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }, closed),
        querystring: Type.Object({ lang: Lang }),
      },
      config: { rateLimit: { max: 120, timeWindow: 60_000 } },
    },
    async (request): Promise<SessionAnswer> => {
      const { session, visit } = await sessions.exchange(request.body.token);
      return { session, gameCode: visit.gameCode, lang: visit.lang, returnUrl: visit.returnUrl };
    },
  );

  app.get(
    '/state',
    { schema: { querystring: Type.Object({ game: GameCode, lang: Lang }) } },
    async (request): Promise<StateAnswer> => {
      const game = known(request.query.game);
      const visit = await visitor(request);
      // A session that ended is told apart from a visit without one, so that the page can say so.
      if (!visit && request.headers.authorization) throw new LotteryRefusal('session_required');
      const state = await readState(database, game, clock());
      return { ...state, wallet: visit ? await readWallet(database, visit.playerId) : null };
    },
  );

  app.post(
    '/bets',
    {
      schema: { body: Slip, querystring: Type.Object({ lang: Lang }) },
      config: {
        rateLimit: {
          max: 120,
          timeWindow: 60_000,
          keyGenerator: (request) => request.headers.authorization ?? request.ip,
        },
      },
    },
    async (request) => {
      const { playerId } = await player(request);
      const { gameCode, ...slip } = request.body;
      return placeSlip(database, known(gameCode), playerId, slip, clock);
    },
  );

  app.get(
    '/bets',
    {
      schema: {
        querystring: Type.Object({
          state: Type.Union([Type.Literal('open'), Type.Literal('settled')]),
          before: Type.Optional(Type.String({ pattern: '^\\d{13}_[0-9A-Z-]{1,40}$' })),
          limit: Count,
          lang: Lang,
        }),
      },
    },
    async (request) => {
      const { playerId } = await player(request);
      const { state, before, limit } = request.query;
      const [time, id] = before?.split('_') ?? [];
      return readBets(database, playerId, {
        open: state === 'open',
        before: time && id ? { placedAt: new Date(Number(time)), id } : null,
        limit: Number(limit ?? 20),
      });
    },
  );

  app.get(
    '/results',
    { schema: { querystring: Type.Object({ game: GameCode, limit: Count, lang: Lang }) } },
    (request) => readResults(database, known(request.query.game), Number(request.query.limit ?? 30), clock()),
  );

  app.get(
    '/fairness/:game/:issueNo',
    {
      schema: {
        params: Type.Object({ game: GameCode, issueNo: IssueNo }),
        querystring: Type.Object({ lang: Lang }),
      },
    },
    (request) => readFairness(database, known(request.params.game), request.params.issueNo, clock()),
  );

  app.get(
    '/stream',
    { schema: { querystring: Type.Object({ game: GameCode, lang: Lang }) } },
    async (request, reply) => {
      const game = known(request.query.game);
      const visit = await visitor(request);
      return openStream(reply, hub, { gameCode: game.code, playerId: visit?.playerId ?? null });
    },
  );
};

function known(code: string): GameDefinition {
  const game = gameOf(code);
  if (!game) throw new LotteryRefusal('not_found');
  return game;
}

function langOf(request: FastifyRequest): unknown {
  return (request.query as { lang?: unknown }).lang;
}

/** Only our own refusals carry their key out; everything else is a bad request or an error without details. */
function refusalOf(error: Error & { statusCode?: number }): LotteryRefusal {
  if (error instanceof LotteryRefusal) return error;
  const status = error.statusCode ?? 500;
  return new LotteryRefusal(status >= 400 && status < 500 ? 'invalid_request' : 'internal');
}
