import { ConfigError } from '@koi/server-kit/config';
import { buildApi } from './app.ts';
import { readConfig } from './config.ts';
import { closeOnSignal, endWith } from './platform/lib/process-end.ts';
import { logUnreachable } from './suppliers/log-unreachable.ts';

/** Runs jobs of the queue and nothing else; any number of workers may run side by side. */
try {
  const { webRoot: _, ...config } = readConfig(process.env);
  if (!config.database.url)
    throw new ConfigError('DATABASE_URL must be set: a separate worker needs PostgreSQL.');
  const app = await buildApi({ ...config, runJobs: true });
  closeOnSignal(() => app.close());
  app.log.info('working');
  await logUnreachable(app.context);
} catch (error) {
  endWith(error);
}
