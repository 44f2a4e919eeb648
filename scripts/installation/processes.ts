import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface Started {
  /** By SIGTERM, as a service manager does it, or at once. Resolves with the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, program), ...args],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, ended, printed: () => printed };
}

/** A command of the guide, to its end. */
export async function command(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const { ended, printed } = run(program, args, env);
  return { code: await ended, text: printed().trim() };
}

/** A service of the guide, once what it serves answers or, without an address, it says that it works. */
export async function service(program: string, env: NodeJS.ProcessEnv, ready?: string): Promise<Started> {
  const { child, ended, printed } = run(program, [], env);
  const isReady = async () =>
    ready === undefined
      ? printed().includes('"working"')
      : await fetch(ready).then(
          ({ ok }) => ok,
          () => false,
        );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${printed()}`);
    await Promise.race([ended, new Promise((next) => setTimeout(next, 100))]);
  }
  return {
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Kills what a failed run left. */
export async function endAll(): Promise<void> {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

/** The guide's proxy: `/lottery/` to the lottery, the rest to the nodes in turn, past one that does not answer. */
export async function openProxy(
  nodes: readonly number[],
  lottery: number,
): Promise<{ server: Server; port: number }> {
  let attempt = 0;
  const server = createServer((incoming, answer) => {
    const { url = '/', method = 'GET', headers } = incoming;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      attempt += 1;
      const api = nodes.map((_, n) => nodes[(attempt + n) % nodes.length] ?? 0);
      const query = ([port, ...others]: readonly number[]): void => {
        if (port === undefined) return void answer.writeHead(502).end();
        const forwarded = { ...headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
        const onward = request(
          { host: '127.0.0.1', port, method, path: url, headers: forwarded },
          (reply) => {
            answer.writeHead(reply.statusCode ?? 502, reply.headers);
            reply.pipe(answer);
          },
        );
        onward.on('error', () => (answer.headersSent ? answer.destroy() : query(others)));
        onward.end(Buffer.concat(chunks));
      };
      query(url.startsWith('/lottery/') ? [lottery] : api);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
