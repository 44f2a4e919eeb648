import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { FaultSwitch } from './gateway/faults.ts';
import { registerGatewayRoutes } from './gateway/gateway-routes.ts';
import { Notifier } from './gateway/notifier.ts';
import { registerPayRoutes } from './gateway/pay-routes.ts';
import { GatewayStore } from './gateway/store.ts';

export interface SandboxDependencies {
  /** Unix milliseconds; tests move it by hand. */
  clock?: () => number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the callbacks that are due now; resolves after one attempt at each. */
    deliverCallbacks(): Promise<void>;
  }
}

/** The sandbox, all under `/sandbox`, without listening. Callbacks still owed from an earlier run go out once it is ready. */
export async function buildSandbox(
  config: SandboxConfig,
  dependencies: SandboxDependencies = {},
): Promise<FastifyInstance> {
  const clock = dependencies.clock ?? Date.now;
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  const store = new GatewayStore(config.directory);
  const notifier = new Notifier(store, config.gateway, clock);
  const parts = { config, store, faults: new FaultSwitch(), notifier, clock };

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
  });
  app.get('/sandbox/healthz', () => ({ status: 'ok' }));
  registerGatewayRoutes(app, parts);
  registerPayRoutes(app, parts);
  app.decorate('deliverCallbacks', () => notifier.wake());
  app.addHook('onReady', async () => void notifier.wake());
  app.addHook('onClose', async () => {
    await notifier.stop();
    store.close();
  });
  return app;
}
