import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import { type Database, migrate, openDatabase } from '@koi/database';
import { refuseTwoHosts, requestTimeout } from '@koi/server-kit/http';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { openBrands } from './brands/brands.ts';
import { CaptchaPool } from './captcha/captcha-pool.ts';
import type { ApiConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { migrations } from './db/migrations/index.ts';
import { RateCounter } from './db/rate-counter.ts';
import type { Tables } from './db/tables.ts';
import { registerBodyParsers } from './http/body-parsers.ts';
import { answerClientError } from './http/client-errors.ts';
import { leaveOutConnection } from './http/connection-headers.ts';
import { registerDocumentation } from './http/documentation.ts';
import { answerBadUrl, registerEnvelope } from './http/envelope.ts';
import { registerHealth } from './http/health.ts';
import { registerLanguageCookie } from './http/language-cookie.ts';
import { lazySerializers } from './http/lazy-serializers.ts';
import { registerMaintenancePage } from './http/maintenance-page.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOffice } from './http/office-files.ts';
import { packAnswers } from './http/packed-answers.ts';
import { registerPageRoutes } from './http/page-routes.ts';
import { registerPreview } from './http/preview-page.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerRequestFacts } from './http/request-facts.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { SessionCache } from './identity/session-cache.ts';
import { createTokens } from './identity/tokens.ts';
import { jobList } from './job-list.ts';
import type { Job } from './jobs/job.ts';
import { registerJobMetrics } from './jobs/job-metrics.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { Ledger } from './ledger/index.ts';
import { invalidateOn, publicTopics } from './lib/cache.ts';
import { ResponseCache } from './lib/response-cache.ts';
import { addConnectedSuppliers } from './modules/games/connected-suppliers.ts';
import { routes } from './modules/index.ts';
import { registerProofMetrics } from './modules/proofs/proof-metrics.ts';
import { registerTransferMetrics } from './modules/transfers/transfer-metrics.ts';
import { registerWalkMetrics } from './modules/walks/walk-metrics.ts';
import { registerMonthMetrics } from './months/month-metrics.ts';
import { createPaymentRegistry } from './payments/registry.ts';
import { openPushHub } from './push/push-hub.ts';
import { openSecretBook, type SecretBook } from './secrets/secret-book.ts';
import { openSettings } from './settings/settings.ts';
import { createSmsSender } from './sms/sms-sender.ts';
import { createSupplierRegistry, SUPPLIER_RESET } from './suppliers/registry.ts';
import { uploadLimits } from './uploads/picture.ts';
import { UploadPlaces } from './uploads/upload-places.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the modules work with; for startup, jobs and tests. */
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
 * the instance closes all of it.
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
  const captchas = new CaptchaPool(config.captchaFixedAnswer);
  app.addHook('onClose', () => captchas.close());
  const { offsetMinutes } = config;
  const jobs = new JobRunner({
    database,
    jobs: parts.jobs ?? jobList,
    offsetMinutes,
    log: app.log,
  });
  await jobs.open();
  app.addHook('onClose', () => jobs.stop());
  const secrets = await openSecretBook(database, config, app.log);
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
    brands,
    responses,
    tokens: createTokens(
      { sign: (claims) => app.jwt.sign(claims), verify: (token) => app.jwt.verify(token) },
      config,
      clock,
    ),
    sessions,
    captchas,
    lists: new Map(),
    uploads: new UploadPlaces(),
    rates: new RateCounter(database, clock),
    clock,
    log: app.log,
  };
}

const works = (config: ApiConfig, parts: ApiParts): boolean => parts.works ?? config.runJobs;

function connectSuppliers(
  config: ApiConfig,
  secrets: SecretBook,
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
  registerWalkMetrics(metrics, ctx);
  registerHealth(app, ctx);
  registerRequestFacts(app, ctx.tokens);
  // First, so that what is said of caches is removed after it.
  packAnswers(app);
  await registerSecurityHeaders(app, config);
  leaveOutConnection(app);
  if (!config.production) await registerDocumentation(app, config);
  const api: FastifyPluginAsync = async (scope) => {
    registerRateLimits(scope, ctx);
    registerLanguageCookie(scope);
    // Every route validates its own input by the rules of the contract (http/read-input.ts).
    scope.setValidatorCompiler(() => () => true);
    scope.setSerializerCompiler(lazySerializers());
    for (const register of routes) register(scope, ctx);
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
