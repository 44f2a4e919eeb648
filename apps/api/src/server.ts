import { buildApi } from './app.ts';
import { readConfig } from './config.ts';
import { closeOnSignal, endWith } from './platform/lib/process-end.ts';
import { logUnreachable } from './suppliers/log-unreachable.ts';

/** Starts the platform alone, on 127.0.0.1:PORT. */
try {
  const config = readConfig(process.env);
  const app = await buildApi(config);
  closeOnSignal(() => app.close());
  await app.listen({ host: '127.0.0.1', port: config.port });
  await logUnreachable(app.context);
} catch (error) {
  endWith(error);
}
