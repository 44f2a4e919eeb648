import { formatMinor } from '@koi/money';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Bet } from './bets.ts';
import { registerEnvelope } from './envelope.ts';
import type {
  FairnessAnswer,
  HistoryAnswer,
  HistoryRow,
  NowAnswer,
  RoundAnswer,
  SeedAnswer,
  SessionAnswer,
  WalletAnswer,
} from './page-messages.ts';
import { GameRefusal } from './refusal.ts';
import type { Sessions, Visit } from './sessions.ts';
import { RequestId } from './stakes.ts';
import type { Desk, RunningGame, SandboxSupplier } from './supplier.ts';
import type { Wallets } from './wallets.ts';

interface Parts {
  supplier: SandboxSupplier;
  desk: Desk;
  sessions: Sessions;
  games: ReadonlyMap<string, RunningGame>;
}

const Session = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) },
  { additionalProperties: false },
);
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const ClientSeed = Type.Object(
  {
    clientSeed: Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' }),
    /** Hash of the next seed, as shown to the player. */
    nextSeedHash: Hash,
  },
  { additionalProperties: false },
);
const HISTORY_PAGE = 20;

/**
 * Calls shared by every game's page: session, wallet, history, stream, seeds; then each game's own below its
 * code.
 */
export function registerPageApi(app: FastifyInstance, { supplier, desk, sessions, games }: Parts): void {
  registerEnvelope(app);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const greetingOf = (visit: Visit, game: string): NowAnswer['events'] => [
    ['wallet', walletOf(desk.wallets, visit)],
    ...(games.get(game)?.greeting?.(visit.playerId) ?? []),
  ];

  app.post('/session', (request): SessionAnswer => {
    const { session, visit } = sessions.exchange(readBody(Session, request).token);
    const { gameCode, lang, returnUrl } = visit;
    return { session, gameCode, lang, returnUrl, now: { events: greetingOf(visit, gameCode) } };
  });

  app.get('/wallet', (request): WalletAnswer => walletOf(desk.wallets, desk.visit(request)));

  app.get<{ Querystring: { game?: string; before?: string } }>('/history', (request): HistoryAnswer => {
    const { playerId } = desk.visit(request);
    const { game = '', before = null } = request.query;
    const bets = desk.bets.history(playerId, game, before, HISTORY_PAGE + 1);
    return { bets: bets.slice(0, HISTORY_PAGE).map(historyRow), more: bets.length > HISTORY_PAGE };
  });

  app.get<{ Params: { requestId: string } }>('/rounds/:requestId', (request): RoundAnswer => {
    const visit = desk.visit(request);
    if (!Value.Check(RequestId, request.params.requestId)) throw new GameRefusal('invalid_request');
    const bets = desk.bets.placedBy(visit.playerId, request.params.requestId);
    return { bets: bets.map(historyRow), wallet: walletOf(desk.wallets, visit) };
  });

  app.get('/seed', (request): SeedAnswer => desk.seeds.view(desk.visit(request).playerId));

  app.post('/seed', (request): SeedAnswer => {
    const { clientSeed, nextSeedHash } = readBody(ClientSeed, request);
    return desk.seeds.change(desk.visit(request).playerId, clientSeed, nextSeedHash);
  });

  app.get<{ Params: { hash: string } }>('/seed/:hash', (request): FairnessAnswer => {
    if (!Value.Check(Hash, request.params.hash)) throw new GameRefusal('invalid_request');
    return { seed: desk.seeds.revealed(desk.visit(request).playerId, request.params.hash) };
  });

  app.get<{ Querystring: { game?: string } }>('/stream', (request, reply) => {
    const visit = desk.visit(request);
    const { game = '' } = request.query;
    return desk.hub.open(reply, { gameCode: game, playerId: visit.playerId }, greetingOf(visit, game));
  });

  app.get<{ Querystring: { game?: string } }>('/now', (request): NowAnswer => {
    const visit = desk.visit(request);
    const { game = '' } = request.query;
    desk.hub.asked(game, visit.playerId);
    return { events: greetingOf(visit, game) };
  });

  for (const { code } of supplier.games) {
    const { routes } = games.get(code) ?? {};
    if (!routes) continue;
    void app.register(
      (scope, _options, registered) => {
        routes(scope);
        registered();
      },
      { prefix: `/${code.toLowerCase()}` },
    );
  }
}

/**
 * The validated request body.
 * @throws GameRefusal invalid_request
 */
export function readBody<const T extends TSchema>(schema: T, request: FastifyRequest): Static<T> {
  if (!Value.Check(schema, request.body)) throw new GameRefusal('invalid_request');
  return request.body as Static<T>;
}

/** Session token from the Authorization header. */
export function sessionToken(request: FastifyRequest): string {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

export function walletOf(wallets: Wallets, { playerId }: Pick<Visit, 'playerId'>): WalletAnswer {
  const { balance, currency, demo } = wallets.byId(playerId);
  return { balance: formatMinor(balance), currency, demo };
}

function historyRow(bet: Bet): HistoryRow {
  return {
    id: bet.id,
    round: bet.round,
    state: bet.state,
    stake: formatMinor(bet.stake),
    payout: formatMinor(bet.payout),
    result: bet.result,
    detail: bet.texts,
    data: bet.data,
    betAt: new Date(bet.betAt).toISOString(),
  };
}
