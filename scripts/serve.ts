// The whole platform in one process on one port: run by `npm start` after installing and building.

import { announce } from './serve/announce.ts';
import { explain } from './serve/explain.ts';
import { buildParts } from './serve/parts.ts';
import { openReverseProxy } from './serve/reverse-proxy.ts';

try {
  const env = process.env;
  const proxy = await openReverseProxy(env.PORT ?? '8080');
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= proxy.close());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
  const parts = await buildParts({ LOG_LEVEL: 'warn', ...env, PORT: String(proxy.port) }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  proxy.serve(parts);
  announce(proxy.port, env);
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
