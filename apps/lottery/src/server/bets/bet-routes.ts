import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Database } from '@koi/database';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Tables } from '../db/tables.ts';
import { knownGame } from '../draws/known-game.ts';
import { Before, BetFilter, Chase, Count, GameCode, Id, Lang, Slip } from '../lib/api-schemas.ts';
import { type Cursor, readBets, readSlip } from './bet-views.ts';
import { cancelBets } from './cancelling.ts';
import { readChase, readChases } from './chase-views.ts';
import { placeChase } from './chases.ts';
import { placeSlip } from './slips.ts';

interface Parts {
  database: Database<Tables>;
  clock: () => Date;
  /** The calling player. @throws LotteryRefusal `session_required` */
  player(request: FastifyRequest): Promise<{ playerId: string; session: string }>;
}

/** These calls move money: rate limited per session. */
const moneyCalls = {
  rateLimit: {
    max: 120,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => request.headers.authorization ?? request.ip,
  },
};
const inLang = Type.Object({ lang: Lang });

function cursorOf(before: string | undefined): Cursor | null {
  const [time, id] = before?.split('_') ?? [];
  return time && id ? { time: new Date(Number(time)), id } : null;
}

/** A player's own slips, chases and bets. */
export const betRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { database, clock, player }) => {
  app.post('/bets', { schema: { body: Slip, querystring: inLang }, config: moneyCalls }, async (request) => {
    const visit = await player(request);
    const { gameCode, ...slip } = request.body;
    return placeSlip(database, knownGame(gameCode), visit, slip, clock);
  });

  app.post(
    '/chases',
    { schema: { body: Chase, querystring: inLang }, config: moneyCalls },
    async (request) => {
      const visit = await player(request);
      const { gameCode, ...chase } = request.body;
      return placeChase(database, knownGame(gameCode), visit, chase, clock);
    },
  );

  app.post(
    '/slips/:id/cancel',
    { schema: { params: Id, querystring: inLang }, config: moneyCalls },
    async (request) => {
      const { playerId } = await player(request);
      return cancelBets(database, playerId, { slipId: request.params.id }, clock);
    },
  );

  app.post(
    '/chases/:id/cancel',
    { schema: { params: Id, querystring: inLang }, config: moneyCalls },
    async (request) => {
      const { playerId } = await player(request);
      return cancelBets(database, playerId, { chaseId: request.params.id }, clock);
    },
  );

  app.get(
    '/bets',
    {
      schema: {
        querystring: Type.Object({
          state: BetFilter,
          game: Type.Optional(GameCode),
          before: Before,
          limit: Count,
          lang: Lang,
        }),
      },
    },
    async (request) => {
      const { playerId } = await player(request);
      const { state, game, before, limit } = request.query;
      return readBets(database, playerId, {
        game: game === undefined ? undefined : knownGame(game),
        filter: state,
        before: cursorOf(before),
        limit: Number(limit ?? 20),
      });
    },
  );

  app.get('/slips/:id', { schema: { params: Id, querystring: inLang } }, async (request) => {
    const { playerId } = await player(request);
    return readSlip(database, playerId, request.params.id, clock());
  });

  app.get(
    '/chases',
    {
      schema: {
        querystring: Type.Object({
          state: Type.Optional(Type.Union([Type.Literal('running'), Type.Literal('ended')])),
          before: Before,
          limit: Count,
          lang: Lang,
        }),
      },
    },
    async (request) => {
      const { playerId } = await player(request);
      const { state, before, limit } = request.query;
      return readChases(database, playerId, {
        state,
        before: cursorOf(before),
        limit: Number(limit ?? 20),
      });
    },
  );

  app.get('/chases/:id', { schema: { params: Id, querystring: inLang } }, async (request) => {
    const { playerId } = await player(request);
    return readChase(database, playerId, request.params.id, clock());
  });
};
