import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@koi/database';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import type { LedgerTables } from '../src/db/tables/ledger.ts';
import { createLedger, rollUpPlatformBalances } from '../src/ledger/index.ts';
import { ledgerSchema } from '../test/ledger.ts';
import { addBenchMembers, median, postingRate, type Rate } from './posting-rate.ts';
import { CLIENTS, prepareTpcB, TPC_B_SCALE } from './tpc-b.ts';

/**
 * Transfers through the ledger, each touching a platform account, beside pgbench TPC-B of the same run on the same server. Machines
 * differ and are shared: the ratio is the figure, the median of three rounds.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const MEMBERS = 10_000;

const measure = (
  database: Database<LedgerTables>,
  members: readonly number[],
  callers: number,
  run: string,
) => postingRate(database, members, { callers, run, seconds: SECONDS });

const test = await createTestDatabase<LedgerTables>('postgres', ledgerSchema);
const embeddedFolder = mkdtempSync(join(tmpdir(), 'koi-bench-'));
try {
  await benchPostgres(test);
  await benchEmbedded(join(embeddedFolder, 'platform'));
} finally {
  await test.remove();
  rmSync(embeddedFolder, { recursive: true, force: true });
}

async function benchPostgres({ database, url = '' }: TestDatabase<LedgerTables>): Promise<void> {
  const members = await addBenchMembers(database, MEMBERS);
  const tpc = prepareTpcB(url);

  const rounds = { tpcB: [] as number[], ledger: [] as Rate[], single: [] as Rate[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    if (tpc) rounds.tpcB.push(await tpc.run(SECONDS));
    rounds.ledger.push(await measure(database, members, CLIENTS, `c${round}`));
    rounds.single.push(await measure(database, members, 1, `s${round}`));
  }
  const tpcB = rounds.tpcB.length > 0 ? median(rounds.tpcB) : undefined;
  if (tpcB)
    console.log(`PostgreSQL: pgbench TPC-B, scale ${TPC_B_SCALE}, ${CLIENTS} clients: ${Math.round(tpcB)}/s`);
  report(`PostgreSQL: ledger, ${CLIENTS} callers, one hot platform account`, rounds.ledger, tpcB, 2.2);
  report('PostgreSQL: ledger, 1 caller', rounds.single, tpcB);
  await finish('PostgreSQL', database);
}

async function benchEmbedded(directory: string): Promise<void> {
  const database = await openDatabase<LedgerTables>({ directory, schema: 'platform' });
  await migrate(database, ledgerSchema.migrations);
  const members = await addBenchMembers(database, MEMBERS);
  report(`Embedded: ledger, ${CLIENTS} callers`, [await measure(database, members, CLIENTS, 'e')]);
  await finish('Embedded', database);
  await database.close();
}

async function finish(what: string, database: Database<LedgerTables>): Promise<void> {
  const start = performance.now();
  const rolled = await database.transaction((trx) => rollUpPlatformBalances(trx));
  const problems = await createLedger(database).prove(database.db);
  const [size] = await database.run<{ bytes: string }>(
    `select ((pg_total_relation_size('ledger_transfer') + (select sum(pg_total_relation_size(relid)) from pg_partition_tree('ledger_posting'))) / (select count(*) from ledger_transfer))::text as bytes`,
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${what}: ${size?.bytes} bytes per transfer; ${rolled} postings rolled up and the whole ledger proven in ${seconds} s, ${problems.length} problems`,
  );
  if (problems.length > 0) process.exitCode = 1;
}

function report(what: string, rates: readonly Rate[], tpcB?: number, budget?: number): void {
  const perSecond = median(rates.map((rate) => rate.perSecond));
  const ratio = tpcB ? `, ${(perSecond / tpcB).toFixed(2)} x TPC-B` : '';
  const verdict =
    tpcB && budget ? ` (budget ${budget}: ${perSecond / tpcB >= budget ? 'met' : 'MISSED'})` : '';
  console.log(
    `${what}: ${Math.round(perSecond)}/s, p99 ${median(rates.map((rate) => rate.p99)).toFixed(1)} ms${ratio}${verdict}`,
  );
}
