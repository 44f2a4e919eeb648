import { flushCompileCache } from 'node:module';
import { type Database, openDatabase } from '@koi/database';
import { buildApi } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Tables } from '../../src/db/tables.ts';
import { createSupplierRegistry, type SupplierConfig } from '../../src/suppliers/registry.ts';
import type { SupplierAdapter } from '../../src/suppliers/types.ts';
import type { wireOf } from '../wire.ts';

/**
 * A platform process that makes one call and is killed (-9) at its `crashAt`-th boundary; it exits with 0 if
 * there are fewer.
 */
export interface CrashPlan {
  database: { url?: string; directory: string };
  suppliers: SupplierConfig[];
  request: ReturnType<typeof wireOf>;
  /** Milliseconds by which the test's clock is ahead of the real one. */
  clockAhead: number;
  crashAt: number;
}

const plan = JSON.parse(process.env.KOI_CRASH_PLAN ?? '') as CrashPlan;
let counting = false;
let boundaries = 0;

/** Before and after each commit, before and after each supplier call. */
function boundary(): void {
  if (!counting) return;
  boundaries += 1;
  if (boundaries === plan.crashAt) process.kill(process.pid, 'SIGKILL');
}

function crashingDatabase(database: Database<Tables>): Database<Tables> {
  const committing = async <R>(work: () => Promise<R>): Promise<R> => {
    const result = await work();
    boundary();
    return result;
  };
  const transactions: Pick<Database<Tables>, 'transaction' | 'transactionAfter'> = {
    transaction: (work) => committing(() => database.transaction((trx) => committing(() => work(trx)))),
    transactionAfter: (first, work) =>
      committing(() => database.transactionAfter(first, (trx, rows) => committing(() => work(trx, rows)))),
  };
  return new Proxy(database, {
    get(target, key) {
      if (key === 'transaction' || key === 'transactionAfter') return transactions[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function crashingAdapter(adapter: SupplierAdapter): SupplierAdapter {
  return new Proxy(adapter, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        boundary();
        const answer: unknown = await Reflect.apply(value, target, args);
        boundary();
        return answer;
      };
    },
  });
}

const clock = () => new Date(Date.now() + plan.clockAhead);
const database = await openDatabase<Tables>({ ...plan.database, schema: 'platform' });
const registry = createSupplierRegistry(plan.suppliers, { clock });
const suppliers = {
  ...registry,
  get: (code: string) => {
    const adapter = registry.get(code);
    return adapter && crashingAdapter(adapter);
  },
};
const config = readConfig({ PORT: '0', DEMO_CONTENT: '0', LOG_LEVEL: 'silent' });
const app = await buildApi(config, { database: crashingDatabase(database), suppliers, clock, works: false });
// A killed process does not write Node's compile cache itself.
flushCompileCache();
counting = true;
await app.inject(plan.request);
await app.close();
await database.close();
