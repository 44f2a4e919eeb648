import { ConfigError } from '@koi/server-kit/config';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = await buildSandbox(config);
  await app.listen({ host: '127.0.0.1', port: config.port });
  process.stdout.write(`Sandbox ready at ${config.publicUrl}/sandbox/\n`);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
