import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

const range = '/proc/sys/net/ipv4/ip_local_port_range';

test('a port for a process to come is free, and no outgoing connection takes it meanwhile', async () => {
  const port = await freePort();
  const first = existsSync(range) ? Number.parseInt(readFileSync(range, 'utf8'), 10) : 32_768;
  expect(port).toBeLessThan(first);
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
});
