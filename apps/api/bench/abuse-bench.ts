import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { CallKey } from '@koi/contract';
import type { LooseInput } from '@koi/contract/request';
import { createTestDatabase } from '@koi/database/testing';
import sharp from 'sharp';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { hashPassword } from '../src/platform/lib/passwords.ts';
import { hollowPicture } from '../test/hollow-picture.ts';
import { kill, startProcess } from '../test/processes.ts';
import { StubSupplier, stubSecret } from '../test/stub-supplier.ts';
import { startWalletApi, testClock, type WalletMember } from '../test/wallet-api.ts';
import { wireOf } from '../test/wire.ts';
import type { AbuseOrder } from './abusers.ts';

/**
 * Latency of ordinary calls while abusers use the platform as hard as its limits allow, compared with the
 * same calls without abusers: two API nodes and a worker, with the rate limits of production. Every ordinary
 * call must be answered. The figure is the ratio of the p99; it has no budget because the abusers' own
 * traffic shares this machine.
 */
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 100);
/** Restricts the run to these kinds, separated by commas. */
const ASKED = process.env.BENCH_ABUSE?.split(',');
const MEMBERS = 24;
const PASSWORD = 'koi12345';
const CAPTCHA = '2468';

const entry = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
const clock = testClock();
const ly = new StubSupplier('LY', clock.now);
await ly.start();
const database = await createTestDatabase<Tables>('postgres', { migrations });
const t = await startWalletApi({ database: database.database }, { ly, clock });

const add = (count: number, money: bigint): Promise<WalletMember[]> =>
  Promise.all(Array.from({ length: count }, () => t.addMember({ money })));
const [playing, abusers] = [await add(MEMBERS, 100_000_00n), await add(12, 0n)];
// Logging in ends the member's other sessions and is rate limited per member, so these members do nothing
// else.
const visitors = await add(Math.ceil(SAMPLES / 3), 0n);
const password_hash = await hashPassword(PASSWORD);
await t.ctx.database.db.updateTable('member').set({ password_hash }).execute();
for (const member of [...playing, ...abusers]) await t.launch(member, { api_code: 'LY' });

const env = {
  DATABASE_URL: database.url ?? '',
  SUPPLIER_LY_URL: ly.url,
  SUPPLIER_LY_SECRET: stubSecret,
  CAPTCHA_FIXED_ANSWER: CAPTCHA,
};
const running: ChildProcess[] = [];
const nodes = await Promise.all([
  startProcess(entry('server'), 'server', env),
  startProcess(entry('server'), 'server', env),
]);
const worker = await startProcess(entry('worker'), 'worker', env);
running.push(...nodes.map(({ child }) => child), worker.child);
const origins = nodes.map(({ origin }) => origin);

type Prepared = [key: CallKey, options: CallOptions];
interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  body: any;
}
let calls = 0;
interface CallOptions extends LooseInput {
  token?: string;
  from?: string;
}
function call(key: CallKey, { token, from = '127.0.0.3', ...input }: CallOptions = {}): Promise<Answer> {
  calls += 1;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { url, method, headers, body } = wireOf(key, input, token);
  const sent = request(
    `${origins[calls % origins.length]}${url}`,
    {
      method,
      localAddress: from,
      headers: { ...headers, ...(body ? { 'Content-Length': Buffer.byteLength(body) } : {}) },
    },
    async (answer) => {
      const text = (await answer.toArray()).map(String).join('');
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

async function visit(n: number): Promise<Prepared> {
  const visitor = visitors[n % visitors.length];
  const from = `127.1.${n % visitors.length}.1`;
  const { body } = await call('POST /auth/captcha', { from });
  const sent = { name: visitor?.name, password: PASSWORD, key: body.data.key, captcha: CAPTCHA };
  return ['POST /auth/login', { body: sent, from }];
}
let out = true;
/** Counts transfers over all measures: all money is sent out before any is brought back. */
let moved = 0;
const measures: Readonly<Record<string, (n: number) => Promise<Prepared>>> = {
  'auth/me': async (n) => ['POST /auth/me', { token: tokenOf(n) }],
  'log-in': visit,
  transfer: async () => {
    if (moved % MEMBERS === 0) out = !out;
    const token = tokenOf(moved);
    moved += 1;
    return [
      out ? 'POST /game/withdrawal' : 'POST /game/deposit',
      { token, body: { api_code: 'LY', money: '1' } },
    ];
  },
  launch: async (n) => [
    'GET /game/login',
    { token: tokenOf(n), query: { api_code: 'LY', gameCode: 'K3A', lang: 'en' } },
  ],
};
const tokenOf = (n: number) => playing[n % playing.length]?.token ?? '';

const refused = new Map<string, number>();
/** Milliseconds of each call, measured in turns, one after the other. */
async function measure(what: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let n = 0; n < SAMPLES; n += 1)
    for (const [name, prepare] of Object.entries(measures)) {
      const [key, options] = await prepare(n);
      const start = performance.now();
      const { status, body } = await call(key, options);
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      if (status === 200) continue;
      const line = `${what}: ${name} ${status} ${body.error}`;
      refused.set(line, (refused.get(line) ?? 0) + 1);
    }
  return times;
}

/** The heaviest picture that is still decoded. */
const heavy = await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#36a' } })
  .png()
  .toBuffer();
const kinds: Readonly<Record<AbuseOrder['kind'], string>> = {
  supplier: 'breaking launches of one member',
  addresses: 'floods from four addresses',
  pictures: 'hostile pictures',
  guesses: 'bursts of 300 log-in guesses',
};

const at = (values: readonly number[] = [], part = 0.99) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

await measure('warming up');
refused.clear();
const alone = await measure('alone');
const line = (times: Map<string, number[]>, compare: boolean) =>
  [...times]
    .map(([name, values]) => {
      const ratio = compare ? ` (${(at(values) / at(alone.get(name))).toFixed(1)} ×)` : '';
      return `${name} ${at(values, 0.5).toFixed(0)} / ${at(values).toFixed(0)} ms${ratio}`;
    })
    .join(', ');
console.log(`median / p99 of ${SAMPLES} calls of other members`);
console.log(`alone: ${line(alone, false)}`);
for (const [kind, what] of Object.entries(kinds) as [AbuseOrder['kind'], string][]) {
  if (ASKED && !ASKED.includes(kind)) continue;
  const order: AbuseOrder = {
    kind,
    origins,
    tokens: (kind === 'supplier' ? abusers.slice(0, 1) : abusers).map(({ token }) => token),
    name: abusers[1]?.name ?? '',
    captcha: CAPTCHA,
    pictures: [hollowPicture(4_900_000, 10), heavy],
  };
  const crowd = new Worker(new URL('./abusers.ts', import.meta.url), { workerData: order });
  const times = await measure(what);
  crowd.postMessage('stop');
  const [counts] = (await once(crowd, 'message')) as [Record<string, number>];
  const answers = Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  console.log(`beside ${what} (${answers}): ${line(times, true)}`);
}
for (const [key, count] of refused) console.log(`REFUSED ${key}: ${count}`);
if (refused.size > 0) process.exitCode = 1;

await Promise.all(running.map(kill));
await t.api.app.close();
await Promise.all([ly.stop(), t.pg.stop()]);
await database.remove();
