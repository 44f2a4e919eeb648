import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { readBody } from '../../suppliers/page-api.ts';
import { GameRefusal } from '../../suppliers/refusal.ts';
import type { Desk, RunningGame, SandboxSupplier } from '../../suppliers/supplier.ts';
import { gameNames } from '../game-names.ts';
import { spots } from './bets.ts';
import { placeBets, takeBack } from './betting.ts';
import { shoeSchema } from './shoes.ts';
import { type RoundData, Table } from './table.ts';
import type { ShoeHandsAnswer, ShoesAnswer, StateAnswer } from './table-messages.ts';
import { type TableRules, tables } from './tables.ts';

const LIVE = 1;
/** Number of ended shoes that can be reviewed. */
const SHOES_KEPT = 3;

const closed = { additionalProperties: false } as const;
const RoundId = Type.String({ pattern: '^BAC\\d-\\d{1,12}$' });
const Place = Type.Object(
  {
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    round: RoundId,
    bets: Type.Array(
      Type.Object(
        { spot: Type.Enum([...spots]), amount: Type.String({ pattern: '^[1-9]\\d{0,9}(?:\\.00)?$' }) },
        closed,
      ),
      { minItems: 1, maxItems: spots.length },
    ),
  },
  closed,
);
const Cancel = Type.Object({ round: RoundId }, closed);

function startTable(desk: Desk, rules: TableRules): RunningGame {
  const table = new Table(desk, rules, desk.tempo);
  const state = (playerId: bigint): StateAnswer => ({ table: table.view(), mine: table.mine(playerId) });

  return {
    tick: (now) => table.tick(now),
    greeting: (playerId) => [
      ['table', table.view()],
      ['mine', table.mine(playerId)],
    ],
    routes(app: FastifyInstance) {
      app.get('/state', (request): StateAnswer => state(desk.visit(request).playerId));
      app.post('/bets', (request): StateAnswer => {
        const { playerId } = desk.visit(request);
        placeBets(desk, table, rules, playerId, readBody(Place, request));
        return state(playerId);
      });
      app.post('/cancel', (request): StateAnswer => {
        const { playerId } = desk.visit(request);
        takeBack(desk, table, rules, playerId, readBody(Cancel, request).round);
        return state(playerId);
      });
      app.get('/shoes', (request): ShoesAnswer => {
        desk.visit(request);
        return { current: table.shoeView(), ended: table.shoes.ended(SHOES_KEPT) };
      });
      app.get<{ Params: { number: string } }>('/shoes/:number', (request): ShoeHandsAnswer => {
        desk.visit(request);
        const shoe = table.shoes
          .ended(SHOES_KEPT)
          .find(({ number }) => `${number}` === request.params.number);
        if (!shoe) throw new GameRefusal('not_found');
        const { number, seed, seedHash } = shoe;
        return { number, seed, seedHash, hands: table.roundsOf(number).map(handOf) };
      });
    },
  };
}

function handOf({
  id,
  data: { dealt = [] },
}: {
  id: string;
  data: RoundData;
}): ShoeHandsAnswer['hands'][number] {
  const cards = (side: 'player' | 'banker') =>
    dealt.filter((one) => one.side === side).map(({ card }) => card);
  return { round: id, player: cards('player'), banker: cards('banker') };
}

export const live: SandboxSupplier = {
  code: 'SBL',
  schema: shoeSchema,
  games: tables.map((rules) => ({
    code: rules.code,
    names: gameNames[rules.code],
    gameType: LIVE,
    start: (desk) => startTable(desk, rules),
  })),
};
