import helmet from '@fastify/helmet';
import { type Database, migrate, openDatabase } from '@koi/database';
import { permissionsPolicy, refuseTwoHosts, requestTimeout } from '@koi/server-kit/http';
import { MAX_TRANSFER_AGE_SECONDS, supplierServer } from '@koi/supplier-protocol/server';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { LotteryConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { Tables } from './db/tables.ts';
import { type RunnerParts, startRunner } from './draws/runner.ts';
import { createSeedVault } from './draws/seeds.ts';
import { OPERATOR, operatorRoutes } from './operators/operator-routes.ts';
import { apiRoutes } from './page/api-routes.ts';
import { registerEnvelope, sendFailure } from './page/envelope.ts';
import { createHub } from './page/hub.ts';
import { pageRoutes } from './page/page-routes.ts';
import { pastHandlers } from './platform/past-handlers.ts';
import { databaseNonces, supplierHandlers } from './platform/supplier-handlers.ts';
import { createSessions } from './players/sessions.ts';

export interface LotteryDependencies {
  clock?: () => Date;
  /** An open database to use instead of the configured one; closing the app does not close it. */
  database?: Database<Tables>;
  /** False: no issue is drawn until `runRound` is called (tests control time themselves). Default true. */
  run?: boolean;
}

/** Builds the lottery without listening. Closing it stops the runner and closes the database. */
export async function buildLottery(
  config: LotteryConfig,
  dependencies: LotteryDependencies = {},
): Promise<FastifyInstance> {
  const clock = dependencies.clock ?? (() => new Date());
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { req: withoutQuery } },
    bodyLimit: 64 * 1024,
    requestTimeout,
    forceCloseConnections: true,
    frameworkErrors: sendFailure,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  });
  const database =
    dependencies.database ??
    (await openDatabase<Tables>({
      ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
      directory: config.directory,
      schema: 'lottery',
      production: config.production,
    }));
  if (!dependencies.database) app.addHook('onClose', () => database.close());
  await migrate(database, migrations);

  const parts: RunnerParts = {
    database,
    vault: createSeedVault(config.secret),
    clock,
    offsetMinutes: config.offsetMinutes,
    log: app.log,
  };
  const sessions = createSessions(database, config.secret, clock);
  const nonces = databaseNonces(database);
  const hub = await createHub(database, clock, app.log);
  app.addHook('onClose', () => hub.close());

  refuseTwoHosts(app);
  registerEnvelope(app);
  await app.register(helmet, securityHeaders(config.publicUrl));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'x-site-offset': String(config.offsetMinutes), 'permissions-policy': permissionsPolicy });
  });
  app.get('/lottery', (_request, reply) => reply.redirect('/lottery/'));
  app.get('/lottery/healthz', () => ({ status: 'ok' }));
  await app.register(supplierServer, {
    prefix: '/lottery/supplier',
    supplier: config.supplier,
    secret: config.supplierSecret,
    handlers: supplierHandlers({ database, sessions, publicUrl: config.publicUrl, clock }),
    ...(config.production ? {} : { past: pastHandlers(parts) }),
    nonces,
    maxTransferAgeSeconds: MAX_TRANSFER_AGE_SECONDS,
    clock,
  });
  await app.register(operatorRoutes, {
    prefix: '/lottery/operator',
    database,
    secrets: { [OPERATOR]: config.secret, [config.supplier]: config.supplierSecret },
    nonces,
    clock,
  });
  await app.register(apiRoutes, { prefix: '/lottery/api', database, sessions, hub, clock });
  if (config.pageRoot)
    await app.register(pageRoutes, {
      prefix: '/lottery',
      root: config.pageRoot,
      earlier: config.buildsDirectory,
    });

  if (dependencies.run ?? true) {
    let runner: ReturnType<typeof startRunner> | undefined;
    app.addHook('onReady', async () => {
      runner = startRunner(parts);
    });
    app.addHook('onClose', () => runner?.stop());
  }
  return app;
}

/** The query contains launch tokens and must never be logged. */
function withoutQuery(request: FastifyRequest) {
  return { method: request.method, url: request.url.replace(/\?.*$/s, ''), remoteAddress: request.ip };
}

function securityHeaders(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'self'", publicUrl],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: false as const,
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : (false as const),
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false as const,
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
  };
}
