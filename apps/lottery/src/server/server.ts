import { ConfigError } from '@koi/server-kit/config';
import { buildLottery } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = await buildLottery(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  await app.listen({ host: '127.0.0.1', port: config.port });
} catch (error) {
  const expected =
    error instanceof ConfigError || (error instanceof Error && error.name === 'DatabaseUnavailable');
  process.stderr.write(
    `${expected && error instanceof Error ? error.message : String((error as Error).stack ?? error)}\n`,
  );
  process.exitCode = 1;
}
