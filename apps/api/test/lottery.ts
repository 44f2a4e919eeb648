import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@koi/database';
import { createTestDatabase, freePort } from '@koi/database/testing';
import type { ApiConfig } from '../src/config.ts';
import { testConfig } from './api.ts';
import { announced, handedOn, serverNode } from './gateway.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const lotterySupplierSecret = 'test-lottery-supplier-secret-0123456789';

/** The real own lottery in a separate process, behind a proxy that can answer with errors instead. */
export interface TestLottery {
  /** Origin of the proxy, without a path. */
  origin: string;
  /** Its own database; its tables are in the schema `lottery`. */
  database: Database<unknown>;
  /**
   * Makes requests whose path begins with `path` fail, or be delayed, until the next call; without a path,
   * nothing fails.
   */
  break(path?: string, how?: 'error' | { delayMs: number }): void;
  stop(): Promise<void>;
}

/** With a PostgreSQL database of its own. */
export async function startLotteryProcess(): Promise<TestLottery> {
  const [port, frontPort] = [await freePort(), await freePort()];
  const database = await createTestDatabase<unknown>('postgres', { migrations: [] });
  const directory = await mkdtemp(join(tmpdir(), 'koi-lottery-'));
  const origin = `http://127.0.0.1:${frontPort}`;
  const child = spawn(
    serverNode(),
    ['--disable-warning=ExperimentalWarning', join(root, 'apps/lottery/src/server/server.ts')],
    {
      env: {
        ...handedOn,
        PORT: String(port),
        DATA_DIR: directory,
        PUBLIC_URL: origin,
        SUPPLIER_LY_SECRET: lotterySupplierSecret,
        DATABASE_URL: database.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // Leaves no process running when the parent fails.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  await announced(child);
  let broken: { path: string; how: 'error' | { delayMs: number } } | undefined;
  const front = createServer((incoming, answer) => {
    const hit = broken && incoming.url?.startsWith(broken.path) ? broken.how : undefined;
    if (hit === 'error') {
      incoming.resume();
      answer.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"broken"}');
      return;
    }
    const pass = () => {
      const { method = 'GET', url = '/', headers } = incoming;
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      incoming.pipe(onward);
    };
    if (hit) setTimeout(pass, hit.delayMs);
    else pass();
  });
  await listen(front, frontPort);
  return {
    origin,
    database: database.database,
    break(path, how = 'error') {
      broken = path === undefined ? undefined : { path, how };
    },
    async stop() {
      process.off('exit', end);
      front.closeAllConnections();
      front.close();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await Promise.all([database.remove(), rm(directory, { recursive: true, force: true })]);
    },
  };
}

/** The configuration of a server that uses this lottery as its own. */
export function ownLottery({ origin }: TestLottery): Pick<ApiConfig, 'suppliers'> {
  const { suppliers } = testConfig();
  const ly = {
    ...suppliers.ly,
    url: `${origin}/lottery/supplier`,
    feedUrl: `${origin}/lottery`,
    publicUrl: `${origin}/lottery`,
    secret: lotterySupplierSecret,
  };
  return { suppliers: { ...suppliers, ly } };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
