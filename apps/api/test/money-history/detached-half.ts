import { expect } from 'vitest';
import { moveWatermark } from '../../src/ledger/index.ts';
import { tamper } from '../tamper.ts';
import type { World } from '../world.ts';

/**
 * Backdates the first half of all transfers by half a year and detaches their months, as the operator would.
 */
export async function detachHalf(world: World): Promise<void> {
  const { ctx } = world;
  const { database } = ctx;
  const [end] = await database.run<{ number: string }>(
    'select last_value as number from ledger_transfer_number',
  );
  const [middle] = await database.run<{ number: string }>(
    'select percentile_disc(0.5) within group (order by number) as number from ledger_transfer',
  );
  for (const [table, number] of [
    ['ledger_posting', 'transfer_number'],
    ['ledger_transfer', 'number'],
  ])
    await tamper(
      database,
      `update ${table} set created_at = created_at - interval '6 months' where ${number} <= ${middle?.number}`,
    );
  await world.set('operator.attached_months', '3');
  expect(await ctx.jobs.runOnce(ctx, 'prove-ledger')).toBe(0);
  await database.transaction((trx) => moveWatermark(trx, BigInt(end?.number ?? 0)));
  expect(await ctx.jobs.runOnce(ctx, 'maintain-partitions')).toBeGreaterThan(0);
  const [left] = await database.run<{ detached: boolean; part: number }>(
    `select (select count(*) > 0 from detached_month) as detached,
            (select count(distinct transfer_number)::float8 from ledger_posting) / (select count(*) from ledger_transfer) as part`,
  );
  expect(left?.detached).toBe(true);
  expect(left?.part).toBeLessThan(0.6);
}
