import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@koi/database/testing';
import { signRequest } from '../src/payments/sandbox/signature.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The Node that runs the servers: this one, or the pinned one where the tests themselves run on an older
 * Node.
 */
export function serverNode(): string {
  return Number(process.versions.node.split('.')[0]) >= 24
    ? process.execPath
    : join(root, 'node_modules/.bin/node');
}

/**
 * Environment inherited by every process that a test starts: where the programs are, and Node's compile
 * cache.
 */
export const handedOn: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

export type GatewayFault =
  | 'none'
  | 'refuse'
  | 'slow'
  | 'drop'
  | 'drop_after'
  | 'server_error'
  | 'rubbish'
  | 'no_callback'
  | 'payout_later'
  | 'payout_fails_later';

/** A real sandbox gateway in a separate process, reached over HTTP only, as in production. */
export interface TestGateway {
  /** Base of the signed calls, for the platform's configuration. */
  url: string;
  secret: string;
  /** The payer's choice on the pay page; resolves when the callback has been attempted. */
  choose(payUrl: string, action: 'pay' | 'fail' | 'later' | 'wrong' | 'twice' | 'again'): Promise<void>;
  fail(mode: GatewayFault, delayMs?: number): Promise<void>;
  /** Resends the callbacks of an order, including acknowledged ones. */
  resend(billNo: string): Promise<number>;
  /** Ends its faults; the process goes on for the next file. */
  stop(): Promise<void>;
}

export const gatewaySecret = 'test-gateway-secret-0123456789abcdef';

let origin: Promise<string> | undefined;

/** Starts it with the first file of this process that asks for it; it ends with this process. */
async function sandboxOrigin(): Promise<string> {
  const port = await freePort();
  const directory = await mkdtemp(join(tmpdir(), 'koi-gateway-'));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    serverNode(),
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'child-server.ts'),
      join(root, 'apps/sandbox/src/server.ts'),
    ],
    {
      env: {
        ...handedOn,
        PORT: String(port),
        DATA_DIR: directory,
        PUBLIC_URL: url,
        GATEWAY_SANDBOX_SECRET: gatewaySecret,
        GATEWAY_SANDBOX_PAY_LATER_SECONDS: '1',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  await announced(child);
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref();
  return url;
}

export async function startGateway(): Promise<TestGateway> {
  origin ??= sandboxOrigin();
  const url = await origin;

  const admin = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const text = JSON.stringify({ merchant: 'koi', ...body });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const full = `/sandbox/gateway${path}`;
    const response = await fetch(`${url}${full}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-merchant': 'koi',
        'x-timestamp': timestamp,
        'x-signature': signRequest(gatewaySecret, full, timestamp, text),
      },
      body: text,
    });
    if (!response.ok) throw new Error(`gateway ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const fail = async (mode: GatewayFault, delayMs = 0) => {
    await admin('/faults', { mode, delay_ms: delayMs });
  };
  return {
    url: `${url}/sandbox/gateway`,
    secret: gatewaySecret,
    async choose(payUrl, action) {
      const response = await fetch(payUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ action }),
      });
      if (response.status !== 303) throw new Error(`pay page: ${response.status}`);
    },
    fail,
    resend: async (billNo) => Number((await admin('/callbacks/resend', { order_no: billNo })).count),
    stop: () => fail('none'),
  };
}

/** Resolves with the first line that the process prints; rejects if it exits before. */
export async function announced(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('no output');
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process ended before it was ready');
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
}
