import { type OperationName, operationPaths } from '@koi/supplier-protocol';
import { MAX_TRANSFER_AGE_SECONDS, supplierServer } from '@koi/supplier-protocol/server';
import type { FastifyInstance } from 'fastify';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import { Bets } from './bets.ts';
import { Books } from './books.ts';
import { Hub } from './hub.ts';
import { registerPageApi, sessionToken, walletOf } from './page-api.ts';
import { pastHandlers } from './past-handlers.ts';
import { protocolHandlers, storedNonces } from './protocol-handlers.ts';
import { GameRefusal } from './refusal.ts';
import { Rounds } from './rounds.ts';
import { Seeds } from './seeds.ts';
import { Sessions } from './sessions.ts';
import type { Desk, SandboxSupplier, Tempo } from './supplier.ts';
import { Wallets } from './wallets.ts';

export interface SupplierParts {
  directory: string;
  secret: string;
  publicUrl: string;
  faults: FaultSwitch<OperationName>;
  tempo: Tempo;
  clock: () => number;
}

const operationOfPath = new Map(
  Object.entries(operationPaths).map(([name, path]) => [path, name as OperationName]),
);

/** A running sandbox supplier: `tick` runs the due work of its games. */
export interface RunningSupplier {
  tick(now: number): void;
}

/**
 * Opens a supplier's books and serves it below `/sandbox/suppliers/<code>`: the supplier protocol, and its
 * page's API below `/page`.
 */
export function registerSupplier(
  app: FastifyInstance,
  supplier: SandboxSupplier,
  { directory, secret, publicUrl, faults, tempo, clock }: SupplierParts,
): RunningSupplier {
  const prefix = `/sandbox/suppliers/${supplier.code.toLowerCase()}`;
  const books = new Books(directory, supplier.code.toLowerCase(), supplier.schema);
  const hub = new Hub();
  const wallets = new Wallets(books, clock, (player) =>
    hub.toPlayer(player, 'wallet', walletOf(wallets, { playerId: player })),
  );
  const sessions = new Sessions(books, secret, clock);
  const desk: Desk = {
    books,
    wallets,
    bets: new Bets(books, wallets, supplier.code, clock),
    rounds: new Rounds(books, clock),
    seeds: new Seeds(books, clock),
    hub,
    tempo,
    clock,
    visit(request) {
      const visit = sessions.find(sessionToken(request));
      if (!visit) throw new GameRefusal('session_required');
      return visit;
    },
  };
  const games = new Map(supplier.games.map((game) => [game.code, game.start(desk)]));

  void app.register(
    (scope, _options, registered) => {
      faults.guard(scope, (request) =>
        operationOfPath.get((request.url.split('?', 1)[0] ?? '').slice(prefix.length)),
      );
      void scope.register(supplierServer, {
        supplier: supplier.code,
        secret,
        handlers: protocolHandlers({ supplier, books, wallets, sessions, hub, faults, publicUrl }),
        past: pastHandlers(books, supplier.code),
        nonces: storedNonces(books),
        maxTransferAgeSeconds: MAX_TRANSFER_AGE_SECONDS,
        clock: () => new Date(clock()),
      });
      registered();
    },
    { prefix },
  );
  void app.register(
    (scope, _options, registered) => {
      registerPageApi(scope, { supplier, desk, sessions, games });
      registered();
    },
    { prefix: `${prefix}/page` },
  );
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => books.close());

  return {
    tick(now) {
      for (const game of games.values()) game.tick?.(now);
    },
  };
}
