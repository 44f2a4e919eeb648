import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type Database, openDatabase } from '@koi/database';
import { buildApi } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { createSupplierRegistry, type SupplierConfig } from '../../src/suppliers/registry.ts';
import type { SupplierAdapter } from '../../src/suppliers/types.ts';
import type { wireOf } from '../wire.ts';

/**
 * What a platform process does until it is killed (-9): several members make the same call, and each call
 * stops for good at a boundary, the first one at boundary `first`, the next one at the boundary after it …
 * The process ends once a call has fewer boundaries than that, and all of them die with it.
 */
export interface CrashPlan {
  database: { url?: string; directory: string };
  suppliers: SupplierConfig[];
  requests: ReturnType<typeof wireOf>[];
  first: number;
  /** Milliseconds by which the test's clock is ahead of the real one. */
  clockAhead: number;
}

/** Printed right before the end. */
export interface CrashReport {
  /** The boundaries at which calls stopped, in order. */
  stopped: string[];
  /** Whether the last call went past its last boundary, to its end. */
  ended: boolean;
}

const BEFORE_COMMIT = 'before a commit';

/** Stops one call at one of its boundaries, once the parent names it. */
class Stop {
  readonly #met = Promise.withResolvers<string>();
  readonly met = this.#met.promise;
  #left = Number.POSITIVE_INFINITY;

  at(boundary: number): void {
    this.#left = boundary;
  }

  async pass(boundary: string): Promise<void> {
    this.#left -= 1;
    if (this.#left === 0) this.#met.resolve(boundary);
    if (this.#left <= 0) await new Promise(() => {});
  }
}

function stoppingDatabase(database: Database<Tables>, stop: Stop): Database<Tables> {
  const committing = async <R>(transact: (end: <T>(result: T) => Promise<T>) => Promise<R>): Promise<R> => {
    const result = await transact(async (done) => {
      await stop.pass(BEFORE_COMMIT);
      return done;
    });
    await stop.pass('after a commit');
    return result;
  };
  const transactions: Pick<Database<Tables>, 'transaction'> = {
    transaction: (work) => committing((end) => database.transaction(async (trx) => end(await work(trx)))),
  };
  return new Proxy(database, {
    get(target, key) {
      if (key === 'transaction') return transactions[key];
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function stoppingAdapter(adapter: SupplierAdapter, stop: Stop): SupplierAdapter {
  return new Proxy(adapter, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        await stop.pass(`before the supplier's ${String(key)}`);
        const answer: unknown = await Reflect.apply(value, target, args);
        await stop.pass(`after the supplier's ${String(key)}`);
        return answer;
      };
    },
  });
}

const plan = JSON.parse(process.env.KOI_CRASH_PLAN ?? '') as CrashPlan;
const clock = () => new Date(Date.now() + plan.clockAhead);
const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent' });
const database = await openDatabase<Tables>({ ...plan.database, schema: 'platform', connections: 24 });
const registry = createSupplierRegistry(plan.suppliers, { clock });

/**
 * Each call goes to a platform of its own: calls of one process may wait for the same work, so that one that
 * stopped would stop the next.
 */
async function callUntil(
  boundary: number,
  request: CrashPlan['requests'][number],
): Promise<string | undefined> {
  const stop = new Stop();
  const suppliers = {
    ...registry,
    get: (code: string) => {
      const adapter = registry.get(code);
      return adapter && stoppingAdapter(adapter, stop);
    },
  };
  const app = await buildApi(config, {
    database: stoppingDatabase(database, stop),
    suppliers,
    clock,
    works: false,
  });
  stop.at(boundary);
  const ended = app.inject(request).then(({ statusCode, body }) => {
    if (statusCode !== 200) throw new Error(`the call was answered with ${statusCode}: ${body}`);
    return undefined;
  });
  return Promise.race([stop.met, ended]);
}

const report: CrashReport = { stopped: [], ended: false };
for (const request of plan.requests) {
  const boundary = await callUntil(plan.first + report.stopped.length, request);
  report.ended = boundary === undefined;
  if (boundary === undefined) break;
  report.stopped.push(boundary);
  // The embedded database has one connection, which an open transaction keeps.
  if (boundary === BEFORE_COMMIT && database.kind === 'embedded') break;
}
// A killed process writes neither Node's compile cache nor what it has buffered.
flushCompileCache();
writeSync(1, JSON.stringify(report));
process.kill(process.pid, 'SIGKILL');
