import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { registryOf } from './registry.ts';
import type { SupplierAdapter } from './types.ts';

let now = 0;
const clock = () => new Date(now);
const limits = { failures: 3, openMs: 1000, slowMs: 100, slowCalls: 2 };
const call = (breaker: CircuitBreaker, ok: boolean, ms = 0) =>
  breaker.run(
    async () => {
      now += ms;
      return ok;
    },
    (result) => !result,
  );

beforeEach(() => {
  now = 0;
});

describe('the circuit breaker', () => {
  it('opens after failures in a row, lets one probe through, and closes when that succeeds', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    await call(breaker, false);
    await call(breaker, false);
    await call(breaker, true);
    for (let n = 0; n < 3; n += 1) await call(breaker, false);
    expect(breaker.state).toBe('open');
    expect(await call(breaker, true)).toBeNull();
    now += 1000;
    expect(breaker.ready).toBe(true);
    const probes = await Promise.all([call(breaker, true), call(breaker, true)]);
    expect(probes).toEqual([true, null]);
    expect(breaker.state).toBe('closed');
  });

  it('stays open when the probe fails', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (let n = 0; n < 3; n += 1) await call(breaker, false);
    now += 1000;
    await call(breaker, false);
    expect(breaker.ready).toBe(false);
    now += 1000;
    expect(breaker.ready).toBe(true);
  });

  it('says when a supplier is slow, and when it no longer is', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    await call(breaker, true, 101);
    expect(breaker.state).toBe('closed');
    await call(breaker, true, 101);
    expect(breaker.state).toBe('slow');
    for (let n = 0; n < 9; n += 1) await call(breaker, true, 1);
    expect(breaker.state).toBe('closed');
  });
});

it('a supplier behind an open breaker is not asked, and its weather is closed', async () => {
  let asked = 0;
  const adapter = {
    code: 'XX',
    timeoutMs: 1,
    capabilities: { transferClass: 'A', wholeUnitsOnly: false, settlingMs: 0 },
    balance: async () => {
      asked += 1;
      return { outcome: 'unknown', error: 'timeout' };
    },
  } as unknown as SupplierAdapter;
  const seen: string[] = [];
  const registry = registryOf([adapter], { clock, breaker: limits });
  registry.observe(({ outcome }) => seen.push(outcome));
  expect(registry.weather('XX')).toBe('normal');
  for (let n = 0; n < 3; n += 1) await registry.get('XX')?.balance('p');
  expect(registry.weather('XX')).toBe('closed');
  expect(await registry.get('XX')?.balance('p')).toEqual({ outcome: 'not_sent', error: 'breaker_open' });
  expect(asked).toBe(3);
  expect(seen).toEqual(['unknown', 'unknown', 'unknown', 'not_sent']);
  expect(registry.weather('NOBODY')).toBe('closed');
});
