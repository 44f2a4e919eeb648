import { createTestDatabase } from '@koi/database/testing';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApi } from '../src/app.ts';
import { migrations } from '../src/db/migrations/index.ts';
import type { Tables } from '../src/db/tables.ts';
import { loadDemoContent } from '../src/demo/load-demo-content.ts';
import { testConfig } from '../test/api.ts';
import { wireOf } from '../test/wire.ts';

/**
 * An API read with one indexed query beside a bare Fastify route with the same query, on the same PostgreSQL. Both run in this process,
 * one after the other; machines differ and are shared, so the ratio is the figure, the median of three rounds.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const CONNECTIONS = 16;
const BUDGET = 0.6;

const query = `select "id", "grp", "title", "content", "url" from "notice" where "is_open" = $1 and "lang" in ($2, $3)
  and "grp" in ($4, $5) order by "weight" desc, "id" desc`;

const test = await createTestDatabase<Tables>('postgres', { migrations });
const url = test.url ?? '';
const api = await buildApi(testConfig({ database: { url, directory: '' } }), { database: test.database });
await loadDemoContent(api.context);
await api.listen({ port: 0, host: '127.0.0.1' });

const pool = new pg.Pool({ connectionString: url, max: 24, options: '-c search_path=platform' });
const bare = Fastify();
bare.get('/system/notices', async () => ({
  data: (await pool.query(query, [1, 'common', 'en', 'main', 'mobile'])).rows,
}));
await bare.listen({ port: 0, host: '127.0.0.1' });

const addressOf = (app: { server: { address(): unknown } }): string => {
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
};

async function rate(address: string, seconds: number): Promise<number> {
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} failures, ${result.errors} errors`);
  return result.requests.average;
}

const routes = {
  bare: `${addressOf(bare)}/system/notices`,
  api: `${addressOf(api)}${wireOf('GET /system/notices', { query: { lang: 'en' } }).url}`,
};
for (const address of Object.values(routes)) await rate(address, 1);
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const bareRate = await rate(routes.bare, SECONDS);
  const apiRate = await rate(routes.api, SECONDS);
  ratios.push(apiRate / bareRate);
  console.log(`bare Fastify ${Math.round(bareRate)}/s, API ${Math.round(apiRate)}/s`);
}
const median = ratios.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
console.log(
  `API read: ${median.toFixed(2)} × bare Fastify (budget ≥ ${BUDGET}) ${median >= BUDGET ? 'ok' : 'OVER'}`,
);

await bare.close();
await pool.end();
await api.close();
await test.remove();
process.exitCode = median >= BUDGET ? 0 : 1;
