import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
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
