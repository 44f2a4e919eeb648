import { createTestDatabase } from '@koi/database/testing';
import Fastify from 'fastify';
import pg from 'pg';
import { loadDemoContent } from '../../demo/src/load-demo-content.ts';
import { beginSession } from '../src/accounts/sessions/begin-session.ts';
import { buildApi } from '../src/app.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { testConfig } from '../test/api.ts';
import { walletFixtures } from '../test/wallet-api.ts';
import { wireOf } from '../test/wire.ts';
import { median } from './alternate.ts';
import { noteStatements, type SentStatement } from './sent-statements.ts';
import { addressOf, type Load, underLoad } from './under-load.ts';
import { verdict } from './verdict.ts';

/**
 * Latency of members' calls at 16 connections, compared with a bare Fastify route that sends the same SQL
 * statements to the same PostgreSQL. Both run in turns in this process: the figure is the ratio, the median
 * of three rounds. Captchas have no bare route; their figure depends on the machine.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;

const test = await createTestDatabase<Tables>('postgres', { migrations });
const url = test.url ?? '';
const { captchaFixedAnswer: _fixed, ...config } = testConfig({
  database: { url, directory: '' },
  // Statements are counted without the cache.
  responseCacheMs: 0,
});
const api = await buildApi(config, { database: test.database });
const { context: ctx } = api;
await loadDemoContent(ctx, { content: true, history: false });
await api.listen({ port: 0, host: '127.0.0.1' });

const { addMember } = walletFixtures(ctx, { call: () => Promise.reject(new Error('not here')) });
const { id: member } = await addMember({ money: 100_000_000n });
const token = await ctx.database.transaction(async (trx) => {
  const row = trx.selectFrom('member').select('session_version as version').where('id', '=', member);
  const { version } = await row.executeTakeFirstOrThrow();
  const visitor = { ip: '127.0.0.1', userAgent: undefined, lang: 'en' } as const;
  const session = await beginSession(ctx, trx, { id: member, version }, visitor);
  return ctx.tokens.issue('member', member, version, session).access_token;
});

const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c search_path=platform' });
const bare = Fastify();
let replayed: SentStatement[] = [];
bare.get('/', async () => {
  const answers = await Promise.all(replayed.map((statement) => pool.query(statement)));
  return { data: answers.map(({ rows }) => rows) };
});
await bare.listen({ port: 0, host: '127.0.0.1' });

function requestOf(key: string, token?: string, query: Record<string, string> = {}) {
  const wire = wireOf(
    key,
    { query: { lang: 'en', ...query }, ...(key.startsWith('POST') && { body: {} }) },
    token,
  );
  return {
    ...wire,
    method: wire.method === 'GET' ? ('GET' as const) : ('POST' as const),
    url: addressOf(api) + wire.url,
  };
}

interface Read {
  name: string;
  request: ReturnType<typeof requestOf>;
  budget: number;
}

async function send({ name, request }: Read): Promise<void> {
  const answer = await fetch(request.url, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
}

/** Statements sent by one call, once the in-memory caches are warm. */
async function statementsOf(call: () => Promise<unknown>): Promise<SentStatement[]> {
  for (let attempt = 0; attempt < 3; attempt += 1) await call();
  const stop = noteStatements();
  await call();
  return stop();
}

function report(name: string, load: Load, sent: number, more: string, isKept: boolean): void {
  console.log(
    `${name}: ${Math.round(load.rate)}/s, median ${load.median.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${load.work.toFixed(2)} ms work, ${sent} statements; ${more} ${verdict(isKept)}`,
  );
}

async function besideBare({ name, request, budget }: Read, sent: SentStatement[]): Promise<void> {
  replayed = sent;
  const same = {
    url: request.url,
    method: request.method,
    headers: request.headers,
    ...('body' in request && { body: request.body }),
  };
  for (const warmed of [{ url: addressOf(bare) }, same]) await underLoad(warmed, 1);
  const rounds: { load: Load; ratio: number; alone: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await underLoad({ url: addressOf(bare) }, SECONDS);
    const load = await underLoad(same, SECONDS);
    rounds.push({ load, ratio: load.rate / alone.rate, alone });
  }
  const ratio = median(rounds.map((round) => round.ratio));
  const load = rounds.find((round) => round.ratio === ratio)?.load ?? { rate: 0, median: 0, p99: 0, work: 0 };
  report(
    name,
    load,
    sent.length,
    `${ratio.toFixed(2)} × bare with ${median(rounds.map(({ alone }) => alone.work)).toFixed(2)} ms work (budget ≥ ${budget})`,
    ratio >= budget,
  );
}

const lobby = { gameType: '3', isMobile: '1' };
// `BENCH_ONLY=auth/me,banners` measures only those.
const only = process.env.BENCH_ONLY?.split(',');
const isSelected = (name: string) => only?.includes(name) ?? true;
const reads: readonly Read[] = [
  { name: 'auth/me', request: requestOf('POST /auth/me', token), budget: 0.6 },
  { name: 'game/api_moneys', request: requestOf('POST /game/api_moneys', token), budget: 0.6 },
  { name: 'games/lists', request: requestOf('GET /games/lists', undefined, lobby), budget: 1 },
  { name: 'system/notices', request: requestOf('GET /system/notices'), budget: 1 },
  { name: 'banners', request: requestOf('GET /banners'), budget: 1 },
];

const captcha = requestOf('POST /auth/captcha');

const captchaSent = await statementsOf(() => send({ name: 'auth/captcha', request: captcha, budget: 0 }));
// Counted before any load, because requests cut off at the end of a load run go on for a while. Cached reads
// are compared with sending their statements as well.
const counted: { read: Read; sent: SentStatement[] }[] = [];
for (const read of reads) counted.push({ read, sent: await statementsOf(() => send(read)) });
if (process.env.BENCH_STATEMENTS)
  for (const { read, sent } of counted) console.log(`${read.name}: ${sent.length} statements`);

// As in production.
Object.assign(ctx.config, { responseCacheMs: 5_000 });
for (const { read, sent } of counted) if (isSelected(read.name)) await besideBare(read, sent);
if (isSelected('captcha')) {
  const captchas = await underLoad(captcha, SECONDS);
  report('auth/captcha', captchas, captchaSent.length, '(budget ≥ 500/s)', captchas.rate >= 500);
}

await bare.close();
await pool.end();
await api.close();
await test.remove();
