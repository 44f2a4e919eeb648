import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createMember } from '../../apps/api/src/accounts/auth/new-member.ts';
import { buildApi } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { hashPassword } from '../../apps/api/src/platform/lib/passwords.ts';
import { castOf } from '../../apps/demo/src/history/cast.ts';
import { readPastProgress } from '../../apps/demo/src/history/progress.ts';
import { playHistory } from '../../apps/demo/src/history/run-history.ts';
import { demoParts } from '../../apps/demo/src/parts.ts';
import { callPlatform } from '../../packages/contract/src/client.ts';
import type { CallKey } from '../../packages/contract/src/index.ts';
import { buildParts, buildSuppliers } from '../serve/parts.ts';
import { openReverseProxy } from '../serve/reverse-proxy.ts';
import { type Places, readPlaces } from './places.ts';

export type Env = Readonly<Record<string, string>>;

const unlimited = Object.fromEntries(
  ['GENERAL', 'LOGIN', 'CAPTCHA', 'REGISTER', 'DEMO', 'MONEY', 'LOOKUP'].map((name) => [
    `RATE_LIMIT_${name}`,
    '1000000',
  ]),
);
const common: Env = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_HISTORY: '0',
  CAPTCHA_FIXED_ANSWER: '2468',
  // Investigates transfers left open by a lost process at once.
  SUPPLIER_SETTLING_MS: '0',
  SUPPLIER_TIMEOUT_MS: '3000',
  TRANSFER_CHECK_SECONDS: '1',
  ...unlimited,
};

const running = new Set<ChildProcess>();
const open = new Set<() => Promise<void>>();

function run(script: string, args: readonly string[], env: Env) {
  const { DATABASE_URL: _, LOTTERY_DATABASE_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '..', script), ...args],
    { env: { ...inherited, ...common, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, text: printed.trim() };
  });
  return { child, printed: () => printed, ended };
}

/** A command as its own program: the exit code and what it printed. */
export const command = (name: 'backup' | 'restore', args: readonly string[], env: Env) =>
  run('backup/command.ts', [name, ...args], env).ended;

export const placesOf = (env: Env): Places => readPlaces({ ...common, ...env });

/** Stops everything a failed test left running. */
export async function stopAll(): Promise<void> {
  for (const close of open) await close();
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  body: any;
}

export interface Platform {
  post(path: string, body?: object, token?: string): Promise<Answer>;
  logIn(name: string): Promise<string>;
  register(name: string): Promise<string>;
  stop(): Promise<void>;
  /** What its process printed so far; empty in this process. */
  printed(): string;
}

/** The whole platform, in this process. */
export async function startPlatform(env: Env): Promise<Platform> {
  const proxy = await openReverseProxy('0');
  const close = async () => {
    open.delete(close);
    await proxy.close();
  };
  open.add(close);
  proxy.serve(await buildParts({ ...common, ...env, PORT: String(proxy.port) }));
  return platformAt(`http://127.0.0.1:${proxy.port}`, close);
}

/** The whole platform as `npm start` runs it; `stop` kills it (-9). */
export async function startPlatformProcess(env: Env): Promise<Platform> {
  const started = run('serve.ts', [], env);
  let url: string | undefined;
  while (url === undefined) {
    url = /member app\s+(http:\S+?)\/\s/.exec(started.printed())?.[1];
    if (started.child.exitCode !== null) throw new Error(started.printed());
    if (url === undefined)
      await Promise.race([once(started.child.stdout as NodeJS.ReadableStream, 'data'), started.ended]);
  }
  const kill = async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  };
  return platformAt(url, kill, started.printed);
}

function platformAt(url: string, stop: () => Promise<void>, printed = () => ''): Platform {
  const post = (path: string, body: object = {}, token?: string): Promise<Answer> =>
    callPlatform(url, `POST ${path}` as CallKey, { body, token });
  const must = async (path: string, body: object) => {
    const answer = await post(path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const captcha = async () => ({ key: (await must('/auth/captcha', {})).key, captcha: '2468' });
  return {
    post,
    logIn: async (name) =>
      (await must('/auth/login', { name, password: 'koi12345', ...(await captcha()) })).access_token,
    register: async (name) =>
      (
        await must('/auth/register', {
          name,
          password: 'koi12345',
          password_confirmation: 'koi12345',
          qk_pwd: '482913',
          realname: 'Li Wei',
          phone: `13${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
          invite_code: 'KOI8888',
          register_site: 'm.example.test',
          ...(await captcha()),
        })
      ).access_token,
    stop,
    printed,
  };
}

export const names = ['saver1', 'saver2', 'saver3', 'saver4'] as const;
/** Opening balance of each member, in minor units. */
export const opening = 100_000n;

/** Prepares a platform with demonstration content and members with money, before its first start. */
export async function prepare(env: Env): Promise<void> {
  const config = readConfig({ ...common, ...env });
  const app = await buildApi({ ...config, runJobs: false }, demoParts({ content: true, history: false }));
  const { context: ctx } = app;
  for (const name of names)
    await ctx.database.transaction(async (trx) => {
      const { id } = await createMember(ctx, trx, {
        name,
        passwordHash: await hashPassword('koi12345'),
        withdrawalPasswordHash: null,
        lang: 'en',
        isDemo: false,
      });
      await ctx.ledger.mustPost(trx, [
        {
          id: `opening:${id}`,
          member: id,
          operateType: 1,
          movements: [
            { from: { platform: 'adjustment' }, to: { member: id, kind: 'main' }, amount: opening },
          ],
        },
      ]);
    });
  await app.close();
}

/** Some who play at the lottery and at every supplier of the sandbox, and an agent. */
const chosen: readonly string[] = ['lucky8', 'agent8', 'tianya77'];

/**
 * Plays the demonstration's past with a few people: as many visits as asked for, or all that are left. The suppliers
 * are real ones in this process, on the data of `env`. Returns how many visits have been played in all.
 */
export async function playPast(env: Env, visits = Number.POSITIVE_INFINITY): Promise<number> {
  const proxy = await openReverseProxy('0');
  const own = { ...common, ...env, RUN_JOBS: '0', PORT: String(proxy.port) };
  try {
    const { sandbox, lottery } = await buildSuppliers(own);
    proxy.serve([lottery, sandbox]);
    const app = await buildApi(
      { ...readConfig(own), runJobs: false },
      demoParts({ content: true, history: true }),
    );
    try {
      let reads = 0;
      const cut = {
        throwIfAborted() {
          reads += 1;
          if (reads > visits) throw new PastCut();
        },
      };
      const cast = castOf().filter(({ name }) => chosen.includes(name));
      // As of a minute later: the job leaves a starting site alone at first.
      const ctx = { ...app.context, clock: () => new Date(Date.now() + 60_000) };
      await playHistory(ctx, cut as AbortSignal, cast).catch((error: unknown) => {
        if (!(error instanceof PastCut)) throw error;
      });
      return (await readPastProgress(app.context.database.db))?.visits ?? 0;
    } finally {
      await app.close();
    }
  } finally {
    await proxy.close();
  }
}

class PastCut extends Error {}

export const filesUnder = (directory: string): string[] =>
  existsSync(directory) ? readdirSync(directory, { recursive: true }).map(String).sort() : [];
