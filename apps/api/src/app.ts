import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { type Database, migrate, openDatabase } from '@koi/database';
import { refuseTwoHosts, requestTimeout } from '@koi/server-kit/http';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { SessionCache } from './accounts/identity/session-cache.ts';
import { createTokens } from './accounts/identity/tokens.ts';
import { createSmsSender } from './accounts/sms/sms-sender.ts';
import type { ApiConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { openBanks } from './features/banks/banks.ts';
import { addConnectedSuppliers } from './features/games/connected-suppliers.ts';
import { registerMonitorMetrics } from './features/monitor/monitor-metrics.ts';
import { registerProofMetrics } from './features/proofs/proof-metrics.ts';
import { registerTransferMetrics } from './features/transfers/transfer-metrics.ts';
import { registerWebVitals } from './features/web-vitals/routes.ts';
import { jobList } from './job-list.ts';
import { Ledger } from './ledger/index.ts';
import { registerLanguageCookie } from './pages/language-cookie.ts';
import { registerMaintenancePage } from './pages/maintenance-page.ts';
import { registerOffice } from './pages/office-files.ts';
import { registerPageRoutes } from './pages/page-routes.ts';
import { registerPreview } from './pages/preview-page.ts';
import { registerStaticFiles } from './pages/static-files.ts';
import { createPaymentRegistry } from './payments/registry.ts';
import { openBrands } from './platform/brands/brands.ts';
import { invalidateOn, publicTopics } from './platform/cache/cache.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import { migrations } from './platform/database/migrations.ts';
import { RateCounter } from './platform/database/rate-counter.ts';
import type { Tables } from './platform/database/tables.ts';
import { openPushHub } from './platform/events/push-hub.ts';
import { uploadLimits } from './platform/files/picture.ts';
import { UploadPlaces } from './platform/files/upload-places.ts';
import { answerClientError } from './platform/http/client-errors.ts';
import { lazySerializers, registerBodyParsers } from './platform/http/codecs.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { registerDocumentation } from './platform/http/documentation.ts';
import { answerBadUrl, registerEnvelope } from './platform/http/envelope.ts';
import { registerHealth, registerMetrics } from './platform/http/health-and-metrics.ts';
import { registerRateLimits } from './platform/http/rate-limits.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerRequestFacts } from './platform/http/session.ts';
import type { Job } from './platform/jobs/job.ts';
import { registerJobMetrics } from './platform/jobs/job-metrics.ts';
import { JobRunner } from './platform/jobs/job-runner.ts';
import { Site } from './platform/lib/time.ts';
import { registerMonthMetrics } from './platform/partitions/partition-metrics.ts';
import { openPartnerSecrets, type PartnerSecrets } from './platform/secrets/partner-secrets.ts';
import { openSettings } from './platform/settings/settings.ts';
import { routes } from './routes.ts';
import { createSupplierRegistry, SUPPLIER_RESET } from './suppliers/registry.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What features work with; for startup, jobs and tests. */
    context: AppContext;
  }
}

/**
 * Replaces parts that would otherwise be built from the configuration. The caller closes a database passed in
 * here.
 */
export interface ApiParts {
  database?: Database<Tables>;
  clock?: () => Date;
  suppliers?: AppContext['suppliers'];
  payments?: AppContext['payments'];
  /** Whether this process runs jobs (default). */
  works?: boolean;
  /** Instead of `job-list.ts`. */
  jobs?: readonly Job[];
  /** Fills the migrated database before anything is served and any job runs. */
  prepare?: (ctx: AppContext) => Promise<void>;
  /** Registers routes below `/api` besides those of the contract. */
  routes?: (scope: FastifyInstance) => void;
}

/**
 * Builds the platform without listening: opens and migrates the database and registers every route. Closing
 * the instance closes everything.
 * @throws DatabaseUnavailable
 */
export async function buildApi(config: ApiConfig, parts: ApiParts = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'res.headers.authorization'],
      serializers: { req: describeRequest },
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: 256 * 1024,
    requestTimeout,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadUrl,
    ajv: { customOptions: { strict: false } },
  });
  try {
    const ctx = await createContext(app, config, parts);
    app.decorate('context', ctx);
    await parts.prepare?.(ctx);
    await addConnectedSuppliers(ctx);
    await registerEverything(app, ctx, parts);
    await app.ready();
    if (works(config, parts)) await ctx.jobs.work(ctx);
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function createContext(app: FastifyInstance, config: ApiConfig, parts: ApiParts): Promise<AppContext> {
  const clock = parts.clock ?? (() => new Date());
  const site = new Site(config.offsetMinutes);
  await app.register(jwt, {
    secret: config.sessionSecret,
    sign: { algorithm: 'HS256' },
    // Expiry is checked by the application's own clock, because an expired token may still be exchanged.
    // A page sends the same token with each of its calls: its signature is checked once in a while.
    verify: { algorithms: ['HS256'], ignoreExpiration: true, ignoreNotBefore: true, cache: 5_000 },
  });
  const database =
    parts.database ??
    (await openDatabase<Tables>({ ...config.database, schema: 'platform', production: config.production }));
  if (!parts.database) app.addHook('onClose', () => database.close());
  await migrate(database, migrations);
  const settings = await openSettings(database);
  app.addHook('onClose', () => settings.close());
  const banks = await openBanks(database, () => clock().getTime());
  app.addHook('onClose', () => banks.close());
  const brands = await openBrands(database, app.log, () => clock().getTime());
  app.addHook('onClose', () => brands.close());
  // After settings and brands, whose own caches are invalidated first.
  const responses = new ResponseCache(database, config.responseCacheMs, () => clock().getTime());
  const stopResponses = await invalidateOn(database, publicTopics, () => responses.invalidate());
  app.addHook('onClose', () => stopResponses());
  const sessions: AppContext['sessions'] = new SessionCache(database, clock);
  const stopSessions = await invalidateOn(database, ['session'], (member) =>
    sessions.invalidate(Number(member)),
  );
  app.addHook('onClose', () => stopSessions());
  const push = await openPushHub(database, app.log);
  // Before the server waits for its connections to end: an open stream keeps one open.
  app.addHook('preClose', () => push.close());
  const jobs = new JobRunner({
    database,
    jobs: parts.jobs ?? jobList,
    site,
    log: app.log,
  });
  await jobs.open();
  app.addHook('onClose', () => jobs.stop());
  const secrets = await openPartnerSecrets(database, config, app.log);
  app.addHook('onClose', () => secrets.close());
  const suppliers = parts.suppliers ?? connectSuppliers(config, secrets, clock);
  // Each process has its own circuit breakers.
  const stopResets = await database.listen(SUPPLIER_RESET, (code) => suppliers.reset(code));
  app.addHook('onClose', () => stopResets());
  return {
    config,
    database,
    ledger: new Ledger((members) => push.changed(members, 'wallet')),
    push,
    jobs,
    suppliers,
    payments: parts.payments ?? createPaymentRegistry(config.payments, (code) => secrets.of('gateway', code)),
    secrets,
    sms: config.sms && createSmsSender(config.sms),
    settings,
    banks,
    brands,
    responses,
    tokens: createTokens(
      { sign: (claims) => app.jwt.sign(claims), verify: (token) => app.jwt.verify(token) },
      clock,
    ),
    sessions,
    lists: new Map(),
    uploads: new UploadPlaces(),
    rates: new RateCounter(database, clock),
    clock,
    site,
    log: app.log,
  };
}

const works = (config: ApiConfig, parts: ApiParts): boolean => parts.works ?? config.runJobs;

function connectSuppliers(
  config: ApiConfig,
  secrets: PartnerSecrets,
  clock: () => Date,
): AppContext['suppliers'] {
  const { ly, others, timeoutMs, connectTimeoutMs } = config.suppliers;
  return createSupplierRegistry(
    [{ code: 'LY', url: ly.url, settlingMs: ly.settlingMs }, ...others].map((supplier) => ({
      ...supplier,
      secret: () => secrets.of('supplier', supplier.code),
      timeoutMs,
      connectTimeoutMs,
    })),
    { clock },
  );
}

async function registerEverything(app: FastifyInstance, ctx: AppContext, parts: ApiParts): Promise<void> {
  const { config } = ctx;
  refuseTwoHosts(app);
  registerEnvelope(app);
  registerBodyParsers(app);
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false });
  const metrics = registerMetrics(app);
  registerTransferMetrics(metrics, ctx);
  registerJobMetrics(metrics, ctx);
  registerProofMetrics(metrics, ctx);
  registerMonthMetrics(metrics, ctx);
  registerMonitorMetrics(metrics, ctx);
  registerHealth(app, ctx);
  registerRequestFacts(app, ctx.tokens);
  // First, so that what is said of caches is removed after it.
  compressAnswers(app);
  await registerSecurityHeaders(app, config);
  if (!config.production) await registerDocumentation(app, config);
  const api: FastifyPluginAsync = async (scope) => {
    registerRateLimits(scope, ctx);
    registerLanguageCookie(scope);
    // Every route validates its own input by the rules of the contract (http/read-input.ts).
    scope.setValidatorCompiler(() => () => true);
    scope.setSerializerCompiler(lazySerializers(ctx.site));
    for (const register of routes) register(scope, ctx);
    registerWebVitals(scope, ctx, metrics);
    parts.routes?.(scope);
  };
  await app.register(api, { prefix: '/api' });
  if (config.officeRoot) await registerOffice(app, config, config.officeRoot);
  if (config.webRoot) {
    await registerPreview(app, config, config.webRoot);
    await registerPageRoutes(app, ctx, metrics, config.webRoot);
    await registerMaintenancePage(app, ctx, config.webRoot);
    await registerStaticFiles(app, config, config.webRoot);
  }
}

/** Leaves out query and headers: they may hold data that must not be logged. */
function describeRequest(request: { method: string; url: string; ip?: string }): Record<string, unknown> {
  return { method: request.method, path: request.url.split('?', 1)[0], ip: request.ip };
}
