import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@koi/database/testing';
import { handedOn } from './gateway.ts';

/**
 * One process of the platform, as in production: separate memory, shared database. A worker does not listen.
 */
export async function startProcess(
  entry: string,
  kind: 'server' | 'worker',
  env: Record<string, string>,
): Promise<{ child: ChildProcess; origin: string }> {
  const port = kind === 'server' ? await freePort() : 0;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: {
      ...env,
      ...handedOn,
      PORT: String(port),
      RUN_JOBS: kind === 'worker' ? '1' : '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  if (kind === 'server') await answers(child, `${origin}/healthz`);
  return { child, origin };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('a process of the platform did not start');
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}
