import type { Database } from '@koi/database';
import type { LedgerTables } from '../src/db/tables/ledger.ts';
import { createLedger } from '../src/ledger/index.ts';
import { addMembers, main, move, transit } from '../test/ledger.ts';

export interface Rate {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

export async function addBenchMembers(
  database: Database<LedgerTables>,
  count: number,
  money = 1_000_000_000n,
): Promise<number[]> {
  const members: number[] = [];
  for (let batch = 0; batch < count; batch += 500)
    members.push(...(await addMembers(database, 500, { money })));
  await database.run('vacuum analyze');
  return members;
}

/**
 * Transfers of random members to one platform account by this many concurrent callers. `run` keeps their ids
 * distinct from those of other runs.
 */
export async function postingRate(
  database: Database<LedgerTables>,
  members: readonly number[],
  { callers, run, seconds }: { callers: number; run: string; seconds: number },
): Promise<Rate> {
  const ledger = createLedger(database);
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const caller = async (number: number) => {
    for (let n = 0; performance.now() < end; n += 1) {
      const member = members[Math.floor(Math.random() * members.length)] as number;
      const sent = performance.now();
      const [result] = await ledger.postAlone([
        move(`bench:${run}:${number}:${n}`, member, main(member), transit, 1n),
      ]);
      if (result?.outcome !== 'created') throw new Error(`bench transfer: ${result?.outcome}`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  const passed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return { perSecond: latencies.length / passed, p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0 };
}
