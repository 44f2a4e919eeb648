import type { Database } from '@koi/database';
import { createTestDatabase } from '@koi/database/testing';
import {
  allowLongReading,
  moveWatermark,
  newRuleNames,
  verifyLedger,
  verifyNewBy,
} from '../src/ledger/index.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { addMembers, main, move, postNow, transit } from '../test/ledger.ts';
import { median } from './alternate.ts';
import { verdict } from './verdict.ts';

/**
 * Costs and gains of monthly partitions of postings: posting into a ledger of 24 months compared with one
 * of the default partition alone, in turns on the same server, and full and incremental proofs of a ledger with two million
 * postings. Machines differ and are shared: the figures are ratios.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const CALLERS = 16;
const MEMBERS = 10_000;
const TRANSFERS = 1_000_000;
const NEW = 2_000;
const MONTHS = 24;
const RATE_BUDGET = 0.85;
const PROOF_BUDGET = 0.1;

const complete = await createTestDatabase<Tables>('postgres', { migrations });
const parted = await createTestDatabase<Tables>('postgres', { migrations });
try {
  await addMonths(parted.database);
  await benchRate();
  await benchProofs(parted.database);
} finally {
  await Promise.all([complete.remove(), parted.remove()]);
}

async function addMonths(database: Database<Tables>): Promise<void> {
  await database.run(
    `select add_month('ledger_posting', (date_trunc('month', now() at time zone 'UTC') + n * interval '1 month')::date)
       from generate_series(${1 - MONTHS}, 3) n`,
  );
}

async function benchRate(): Promise<void> {
  const sides = [
    {
      database: complete.database,
      members: await addBenchMembers(complete.database, MEMBERS),
      rates: [] as number[],
    },
    {
      database: parted.database,
      members: await addBenchMembers(parted.database, MEMBERS),
      rates: [] as number[],
    },
  ];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { database, members, rates } of round % 2 === 0 ? sides : sides.toReversed())
      rates.push(await postingRate(database, members, `m${round}`));
  const [without = 0, withMonths = 0] = sides.map(({ rates }) => median(rates));
  report(
    `posting, ${CALLERS} callers: ${Math.round(without)}/s without months, ${Math.round(withMonths)}/s with ${MONTHS}`,
    withMonths / without,
    RATE_BUDGET,
    'at least',
  );
}

async function addBenchMembers(
  database: Database<Tables>,
  count: number,
  money = 1_000_000_000n,
): Promise<number[]> {
  const members: number[] = [];
  for (let batch = 0; batch < count; batch += 500)
    members.push(...(await addMembers(database, 500, { money })));
  await database.run('vacuum analyze');
  return members;
}

/** Transfers a second of random members to one platform account. `run` keeps their ids distinct. */
async function postingRate(
  database: Database<Tables>,
  members: readonly number[],
  run: string,
): Promise<number> {
  let posted = 0;
  const start = performance.now();
  const end = start + SECONDS * 1000;
  const caller = async (number: number) => {
    for (let n = 0; performance.now() < end; n += 1) {
      const member = members[Math.floor(Math.random() * members.length)] as number;
      const transfer = move(`bench:${run}:${number}:${n}`, member, main(member), transit, 1n);
      const [result] = await postNow({ database }, [transfer]);
      if (result?.outcome !== 'created') throw new Error(`bench transfer: ${result?.outcome}`);
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  return posted / ((performance.now() - start) / 1000);
}

/** Transfers spread over all members and all months, in the order in which they would have been posted. */
async function fill(database: Database<Tables>): Promise<number[]> {
  await database.run(
    `insert into ledger_account (member_id, kind, currency, is_demo, floor) values (null, 'bench', 'USD', false, null)`,
  );
  const members = await addBenchMembers(database, MEMBERS, 0n);
  const first = members[0] ?? 0;
  await database.run(`
    set statement_timeout = '10min';
    create temporary table plan as
      select nextval('ledger_transfer_number') as number, n, a.id as account, a.member_id as member, n / ${MEMBERS} + 1 as version,
             date_trunc('month', now()) - interval '${MONTHS - 1} months' + n * (interval '${MONTHS - 1} months' / ${TRANSFERS}) as at
        from generate_series(0, ${TRANSFERS - 1}) n
        join ledger_account a on a.kind = 'main' and a.member_id = ${first} + n % ${MEMBERS};
    insert into ledger_transfer (number, id, member_id, currency, operate_type, content, created_at)
      select number, 'fill:' || n, member, 'USD', 1, md5(n::text)::uuid, at from plan;
    insert into ledger_posting
      select number, 1, (select id from ledger_account where kind = 'bench'), null, -1, null, null, at from plan
      union all select number, 2, account, member, 1, version, version, at from plan;
    update ledger_account set balance = ${TRANSFERS / MEMBERS}, version = ${TRANSFERS / MEMBERS}
     where kind = 'main' and member_id between ${first} and ${first + MEMBERS - 1};
    update ledger_account set balance = -${TRANSFERS} where kind = 'bench';
    drop table plan; reset statement_timeout`);
  await database.run('vacuum analyze');
  return members;
}

async function benchProofs(database: Database<Tables>): Promise<void> {
  const members = await fill(database);
  const full = await seconds(database, (trx) => verifyLedger(trx));
  const since = await lastNumber(database);
  await database.transaction(async (trx) => {
    await allowLongReading(trx);
    await moveWatermark(trx, since);
  });
  for (let n = 0; n < NEW; n += 50)
    await postNow(
      { database },
      members.slice(n, n + 50).map((member) => move(`new:${member}`, member, main(member), transit, 1n)),
    );
  const fresh = await seconds(database, async (trx) => {
    const problems = [];
    for (const rule of newRuleNames) problems.push(...(await verifyNewBy(trx, rule, since)));
    return problems;
  });
  const [count] = await database.run<{ count: string }>('select count(*) from ledger_posting');
  report(
    `proof of ${count?.count} postings: whole ${full.toFixed(1)} s, of the ${NEW} newest transfers ${fresh.toFixed(2)} s`,
    fresh / full,
    PROOF_BUDGET,
    'at most',
  );
}

async function lastNumber(database: Database<Tables>): Promise<bigint> {
  const [row] = await database.run<{ last: string }>('select last_value as last from ledger_transfer_number');
  return BigInt(row?.last ?? 0);
}

type Prove = (
  trx: Parameters<Parameters<Database<Tables>['transaction']>[0]>[0],
) => Promise<readonly unknown[]>;

async function seconds(database: Database<Tables>, verify: Prove): Promise<number> {
  const start = performance.now();
  const problems = await database.transaction(async (trx) => {
    await allowLongReading(trx);
    return verify(trx);
  });
  if (problems.length > 0) throw new Error(`the proof found ${JSON.stringify(problems[0])}`);
  return (performance.now() - start) / 1000;
}

function report(what: string, ratio: number, budget: number, bound: 'at least' | 'at most'): void {
  const stored = bound === 'at least' ? ratio >= budget : ratio <= budget;
  console.log(`${what}: ${ratio.toFixed(3)} x (budget ${bound} ${budget}) ${verdict(stored)}`);
}
