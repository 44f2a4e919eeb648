import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, migrate, openDatabase } from '@koi/database';
import { createTestDatabase, type TestDatabase } from '@koi/database/testing';
import type { LedgerTables } from '../src/db/tables/ledger.ts';
import { createLedger, rollUpPlatformBalances } from '../src/ledger/index.ts';
import { ledgerSchema } from '../test/ledger.ts';
import { median } from './in-turns.ts';
import { addBenchMembers, postingRate, type Rate } from './posting-rate.ts';
import { CLIENTS, prepareTpcB, TPC_B_SCALE } from './tpc-b.ts';
import { verdict } from './verdict.ts';

/**
 * Transfers through the ledger, each touching a platform account, compared with pgbench TPC-B in the same run
 * on the same server. Machines differ and are shared: the figure is the ratio within a round, the median of
 * all rounds.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 5;
/** Multiple of the TPC-B rate, with as many callers as it has clients. */
const BUDGET = 2.2;
const MEMBERS = 10_000;

interface Round {
  tpcB: number | undefined;
  ledger: Rate;
  single: Rate;
}

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

  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tpcB = await tpc?.run(SECONDS);
    const ledger = await measure(database, members, CLIENTS, `c${round}`);
    rounds.push({ tpcB, ledger, single: await measure(database, members, 1, `s${round}`) });
  }
  const tpcB = rounds.flatMap((round) => round.tpcB ?? []);
  if (tpcB.length > 0)
    console.log(
      `PostgreSQL: pgbench TPC-B, scale ${TPC_B_SCALE}, ${CLIENTS} clients: ${Math.round(median(tpcB))}/s`,
    );
  const ratio = besideTpcB(rounds, ({ ledger }) => ledger);
  console.log(
    `${rate(
      `PostgreSQL: ledger, ${CLIENTS} callers, one hot platform account`,
      rounds.map(({ ledger }) => ledger),
      ratio,
    )}${ratio === undefined ? '' : ` (budget ≥ ${BUDGET}) ${verdict(ratio >= BUDGET)}`}`,
  );
  console.log(
    rate(
      'PostgreSQL: ledger, 1 caller',
      rounds.map(({ single }) => single),
      besideTpcB(rounds, ({ single }) => single),
    ),
  );
  await finish('PostgreSQL', database);
}

async function benchEmbedded(directory: string): Promise<void> {
  const database = await openDatabase<LedgerTables>({ directory, schema: 'platform' });
  await migrate(database, ledgerSchema.migrations);
  const members = await addBenchMembers(database, MEMBERS);
  console.log(rate(`Embedded: ledger, ${CLIENTS} callers`, [await measure(database, members, CLIENTS, 'e')]));
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

/** Undefined where pgbench is missing. */
function besideTpcB(rounds: readonly Round[], of: (round: Round) => Rate): number | undefined {
  const ratios = rounds.flatMap((round) =>
    round.tpcB === undefined ? [] : [of(round).perSecond / round.tpcB],
  );
  return ratios.length > 0 ? median(ratios) : undefined;
}

function rate(what: string, rates: readonly Rate[], ratio?: number): string {
  const perSecond = Math.round(median(rates.map((one) => one.perSecond)));
  const p99 = median(rates.map((one) => one.p99)).toFixed(1);
  return `${what}: ${perSecond}/s, p99 ${p99} ms${ratio === undefined ? '' : `, ${ratio.toFixed(2)} × TPC-B`}`;
}
