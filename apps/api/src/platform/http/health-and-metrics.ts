import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../../context.ts';
import { within } from '../lib/within.ts';

/** Load balancers poll every few seconds: a slower answer counts as none. */
const LIMIT_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function registerHealth(app: FastifyInstance, ctx: AppContext): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (request, reply) => {
    try {
      if ((await within(LIMIT_MS, sql`select 1`.execute(ctx.database.db))) === undefined)
        throw new Error(`no answer within ${LIMIT_MS} ms`);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}

/** Prometheus metrics at `/metrics`: requests by route and status, and the process. */
export function registerMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'koi_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'koi_http_failures_total',
    help: 'Answers that were not a success',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = String(reply.statusCode);
    duration.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 400) refusals.inc({ route, status });
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    return reply
      .type(registry.contentType)
      .header('Cache-Control', 'no-store')
      .send(await registry.metrics());
  });
  return registry;
}
