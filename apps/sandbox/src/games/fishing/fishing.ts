import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { readBody } from '../../suppliers/page-api.ts';
import type { Desk, RunningGame, SandboxSupplier } from '../../suppliers/supplier.ts';
import { gameNames } from '../game-names.ts';
import { levels } from './kinds.ts';
import { Minutes, minuteSchema } from './minutes.ts';
import { Ponds, pondSchema } from './ponds.ts';
import type { EnterAnswer, ShotsAnswer } from './shot-messages.ts';
import { forgetAnswers, ShotRate, shoot, shotSchema } from './shots.ts';

const FISHING = 2;
const GAME = 'FISH1';
const CLEAN_MS = 3_600_000;
const BATCH = 24;

const closed = { additionalProperties: false } as const;
const Shots = Type.Object(
  {
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    pond: Type.Integer({ minimum: 1 }),
    shots: Type.Array(
      Type.Object(
        {
          fish: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
          level: Type.Integer({ minimum: 0, maximum: levels.length - 1 }),
        },
        closed,
      ),
      { minItems: 1, maxItems: BATCH },
    ),
  },
  closed,
);

function startFishing(desk: Desk): RunningGame {
  const { books, bets, clock, tempo } = desk;
  const ponds = new Ponds(books, clock);
  const minutes = new Minutes({ books, bets, gameCode: GAME, clock, lengthMs: tempo.fishingBet });
  const rate = new ShotRate();
  let cleaned = 0;

  return {
    tick(now) {
      minutes.close(now);
      if (now - cleaned < CLEAN_MS) return;
      cleaned = now;
      forgetAnswers(books, now);
    },
    routes(app: FastifyInstance) {
      app.post('/enter', (request): EnterAnswer => ponds.enter(desk.visit(request).playerId));
      app.post('/shots', (request): ShotsAnswer => {
        const { playerId } = desk.visit(request);
        return shoot(desk, { ponds, minutes, rate }, playerId, readBody(Shots, request));
      });
      app.post('/leave', (request): object => {
        minutes.leave(desk.visit(request).playerId);
        return {};
      });
    },
  };
}

export const fishing: SandboxSupplier = {
  code: 'SBF',
  schema: `${pondSchema} ${minuteSchema} ${shotSchema}`,
  games: [
    {
      code: GAME,
      names: gameNames.FISH1,
      gameType: FISHING,
      start: startFishing,
    },
  ],
};
