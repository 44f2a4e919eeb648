import { buildApi } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { closeOnSignal } from '../../src/lib/process-end.ts';
import { createSupplierRegistry } from '../../src/suppliers/registry.ts';

/**
 * One process of the platform as started by `server.ts`, except that its circuit breaker never opens: the
 * load must reach the supplier. Without a port it is a worker.
 */
const config = readConfig(process.env);
const { ly, timeoutMs, connectTimeoutMs } = config.suppliers;
const clock = () => new Date();
const suppliers = createSupplierRegistry(
  [{ code: 'LY', url: ly.url, secret: ly.secret, timeoutMs, connectTimeoutMs, settlingMs: ly.settlingMs }],
  { clock, breaker: { failures: 1_000_000 } },
);
const app = await buildApi(config, { suppliers, clock });
closeOnSignal(() => app.close());
if (config.port > 0) await app.listen({ host: '127.0.0.1', port: config.port });
