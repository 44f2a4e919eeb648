import type { FastifyInstance } from 'fastify';
import { buildApi } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createSupplierRegistry } from '../../src/suppliers/registry.ts';

/**
 * The platform of an environment as `server.ts` builds it, except that its circuit breaker never opens: the
 * load must reach the supplier.
 */
export function buildStormPlatform(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const config = readConfig(env);
  const { ly, timeoutMs, connectTimeoutMs } = config.suppliers;
  const clock = () => new Date();
  const suppliers = createSupplierRegistry(
    [{ code: 'LY', url: ly.url, secret: ly.secret, timeoutMs, connectTimeoutMs, settlingMs: ly.settlingMs }],
    { clock, breaker: { failures: 1_000_000 } },
  );
  return buildApi(config, { suppliers, clock });
}
