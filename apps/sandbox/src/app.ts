import helmet from '@fastify/helmet';
import { permissionsPolicy, refuseTwoHosts, requestTimeout } from '@koi/server-kit/http';
import type { OperationName } from '@koi/supplier-protocol';
import Fastify, { type FastifyInstance } from 'fastify';
import { suppliers } from './all-suppliers.ts';
import type { SandboxConfig } from './config.ts';
import { registerFaultRoutes } from './faults/fault-routes.ts';
import { FaultSwitch } from './faults/fault-switch.ts';
import { type GatewayMode, type GatewayOperation, registerGatewayRoutes } from './gateway/gateway-routes.ts';
import { Notifier } from './gateway/notifier.ts';
import { registerPayRoutes } from './gateway/pay-routes.ts';
import { GatewayStore } from './gateway/store.ts';
import { Inbox } from './messages/inbox.ts';
import { registerMessageRoutes } from './messages/message-routes.ts';
import { registerEnvelope, sendFailure } from './suppliers/envelope.ts';
import { registerGamePages } from './suppliers/game-pages.ts';
import { registerSupplier } from './suppliers/register-supplier.ts';

export interface SandboxDependencies {
  /** Unix milliseconds; tests set it by hand. */
  clock?: () => number;
  /**
   * False: shared rounds do not advance until `runGames` is called (tests control time themselves). Default
   * true.
   */
  run?: boolean;
}

/** Interval at which the games check for due work. */
const TICK_MS = 100;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the callbacks that are due; resolves after one attempt each. */
    deliverCallbacks(): Promise<void>;
    /** Runs the due work of every game. */
    runGames(): void;
  }
}

/**
 * Builds the sandbox under `/sandbox`, without listening. Callbacks still pending from an earlier run are
 * sent once it is ready.
 */
export async function buildSandbox(
  config: SandboxConfig,
  dependencies: SandboxDependencies = {},
): Promise<FastifyInstance> {
  const clock = dependencies.clock ?? Date.now;
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout,
    forceCloseConnections: true,
    frameworkErrors: sendFailure,
  });
  refuseTwoHosts(app);
  registerEnvelope(app);
  const store = new GatewayStore(config.directory);
  const notifier = new Notifier(store, config.gateway, clock);
  const faults = new FaultSwitch<GatewayOperation, GatewayMode>();
  const parts = { config, store, faults, notifier, clock };

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'x-site-offset': String(config.offsetMinutes), 'permissions-policy': permissionsPolicy });
  });
  app.get('/sandbox/healthz', () => ({ status: 'ok' }));
  registerGatewayRoutes(app, parts);
  registerPayRoutes(app, parts);
  const running = suppliers.map((supplier) => {
    const faults = new FaultSwitch<OperationName>();
    const secret = config.supplierSecrets[supplier.code] ?? '';
    const { directory, publicUrl, tempo } = config;
    const { tick } = registerSupplier(app, supplier, { directory, secret, publicUrl, faults, tempo, clock });
    return { code: supplier.code, faults, tick };
  });
  const inbox = new Inbox();
  registerMessageRoutes(app, { inbox, secret: config.smsSecret, clock });
  registerFaultRoutes(app, { switches: running, inbox, token: config.adminToken });
  registerGamePages(app);
  const runGames = (): void => {
    for (const { tick } of running) tick(clock());
  };
  app.decorate('runGames', runGames);
  if (dependencies.run ?? true) {
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', async () => {
      timer = setInterval(runGames, TICK_MS);
    });
    app.addHook('preClose', async () => clearInterval(timer));
  }
  app.decorate('deliverCallbacks', () => notifier.wake());
  app.addHook('onReady', async () => void notifier.wake());
  app.addHook('onClose', async () => {
    await notifier.stop();
    store.close();
  });
  return app;
}
