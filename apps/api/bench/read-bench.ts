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
import { median } from './in-turns.ts';
import { verdict } from './verdict.ts';

/**
 * The reads of every visitor's app, compared with bare Fastify routes that run the same queries on the same
 * PostgreSQL. Both run in this process, one after the other; machines differ and are shared, so the figure is
 * the ratio, the median of three rounds.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const CONNECTIONS = 16;
/** For cached answers (decision 0062). */
const BUDGET = 1;

interface Read {
  key: string;
  query: Record<string, string>;
  /** Queries of the bare route, all sent at once. */
  statements: readonly { sql: string; values: readonly unknown[] }[];
}

const addressOf = (key: string): string => key.slice('GET '.length);

const games = `from "game" inner join "supplier" on "supplier"."code" = "game"."supplier" where "game"."is_open" = $1
  and "supplier"."is_shown" = $2 and "supplier"."lang" in ($3, $4) and "game"."game_type" = $5
  and ("game"."client_type" in ($6, $7) or "game"."platform" like $8)`;
const gameValues = [1, 1, 'common', 'en', 3, 0, 2, '%html5%'];

const reads: readonly Read[] = [
  {
    key: 'GET /system/notices',
    query: {},
    statements: [
      {
        sql: `select "id", "grp", "texts", "url", "created_at" from "notice" where "is_open" = $1 and "lang" in ($2, $3)
          and "grp" in ($4, $5) order by "weight" desc, "id" desc`,
        values: [1, 'common', 'en', 'main', 'mobile'],
      },
    ],
  },
  {
    key: 'GET /banners',
    query: { group: 'mobile1' },
    statements: [
      {
        sql: `select * from "banner" where "is_open" = $1 and "groups" = $2 and ("start_at" is null or "start_at" <= now())
          and ("end_at" is null or "end_at" > now()) and "lang" in ($3, $4) order by "weight" desc, "id"`,
        values: [1, 'mobile1', 'common', 'en'],
      },
    ],
  },
  {
    key: 'GET /games/lists',
    query: { gameType: '3', isMobile: '1', page: '1', limit: '30' },
    statements: [
      {
        sql: `select "game".*, "supplier"."is_open" as "supplier_open", "supplier"."names" as "supplier_names" ${games}
          order by "game"."weight" desc, "game"."id" desc limit $9 offset $10`,
        values: [...gameValues, 30, 0],
      },
      { sql: `select count(*) as "total" ${games}`, values: gameValues },
    ],
  },
];

const test = await createTestDatabase<Tables>('postgres', { migrations });
const url = test.url ?? '';
const api = await buildApi(testConfig({ database: { url, directory: '' } }), {
  database: test.database,
});
await loadDemoContent(api.context);
await api.listen({ port: 0, host: '127.0.0.1' });

const pool = new pg.Pool({ connectionString: url, max: 24, options: '-c search_path=platform' });
const bare = Fastify();
for (const { key, statements } of reads)
  bare.get(addressOf(key), async () => ({
    data: await Promise.all(
      statements.map(async ({ sql, values }) => (await pool.query(sql, [...values])).rows),
    ),
  }));
await bare.listen({ port: 0, host: '127.0.0.1' });

const originOf = (app: { server: { address(): unknown } }): string => {
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
};

async function rate(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`);
  return result.requests.average;
}

/** The API's rate as a multiple of the bare route's. */
async function compare({ key, query }: Read): Promise<number> {
  const routes = {
    bare: `${originOf(bare)}${addressOf(key)}`,
    api: `${originOf(api)}${wireOf(key, { query: { ...query, lang: 'en' } }).url}`,
  };
  for (const address of Object.values(routes)) await rate(address, 1);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bareRate = await rate(routes.bare, SECONDS);
    const apiRate = await rate(routes.api, SECONDS);
    ratios.push(apiRate / bareRate);
    console.log(`${key}: bare Fastify ${Math.round(bareRate)}/s, API ${Math.round(apiRate)}/s`);
  }
  return median(ratios);
}

for (const read of reads) {
  const ratio = await compare(read);
  console.log(
    `${read.key}: ${ratio.toFixed(2)} × bare Fastify (budget ≥ ${BUDGET}) ${verdict(ratio >= BUDGET)}`,
  );
}

await bare.close();
await pool.end();
await api.close();
await test.remove();
