import { databaseKinds, longRun } from '@koi/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../world.ts';
import { detachHalf } from './detached-half.ts';
import { History } from './history.ts';
import { proveHistory } from './history-proof.ts';
import { kinds, step } from './steps.ts';

const seed = Number(process.env.MONEY_HISTORY_SEED ?? 20_261_121);
/** So many that each kind of step succeeds. */
const ENOUGH = 600;
const runs = Number(process.env.MONEY_HISTORY_RUNS ?? (longRun ? 10_000 : ENOUGH));

describe.each(databaseKinds)('a random history of every movement (%s)', (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(kind);
  }, 120_000);
  afterAll(() => world.close());

  // Guarantee: one posting (docs/guarantees.md).
  test(
    'adds up after each hundred steps and at its end',
    async () => {
      const history = await History.begin(world);
      const steps = fc.sample(step, { seed, numRuns: kind === 'postgres' ? runs : Math.ceil(runs / 4) });
      // Two at a time: for different members, or competing for the same money.
      for (let n = 0; n < steps.length; n += 2) {
        await Promise.all(steps.slice(n, n + 2).map((one) => history.take(one)));
        if (n % 100 === 0) await world.verifyAll();
      }
      await history.settle();
      const { credit_receivable: _open, ...sums } = await proveHistory(world, history);
      await detachHalf(world);
      await world.verifyAll();
      expect(await world.ctx.jobs.runOnce(world.ctx, 'prove-ledger')).toBe(0);
      expect(await world.ctx.jobs.runOnce(world.ctx, 'reconcile-ledger')).toBe(0);
      if (steps.length < ENOUGH) return;
      // A history in which nothing happens proves nothing.
      for (const one of kinds.filter((one) => one !== 'transferDecided'))
        expect(history.done.get(one) ?? 0, one).toBeGreaterThan(0);
      for (const [account, sum] of Object.entries(sums)) expect(sum, account).not.toBe('0');
    },
    longRun ? 3_600_000 : 300_000,
  );
});
