import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A loopback port for a process that is started next. It lies below the range that the system takes ports of
 * outgoing connections from: in there, a port that is free now may be a connection's own when the process
 * comes to listen.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
