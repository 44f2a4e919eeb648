import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker, type Verdict } from './circuit-breaker.ts';
import { supplierRegistryOf } from './registry.ts';
import type { SupplierAdapter } from './types.ts';

let now = 0;
const clock = () => new Date(now);
const limits = {
  failures: 3,
  members: 2,
  probeAfterMs: 1000,
  longestPauseMs: 3000,
  slowMs: 100,
  slowCalls: 2,
};
const call = (breaker: CircuitBreaker, verdict: Verdict, ms = 0, member?: string) =>
  breaker.run(
    async () => {
      now += ms;
      return verdict;
    },
    (result) => result,
    member,
  );

beforeEach(() => {
  now = 0;
});

describe('the circuit breaker', () => {
  it('an operator closes it at once', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (let n = 0; n < 3; n += 1) await call(breaker, 'down');
    expect(breaker.status).toEqual({ state: 'open', openedAt: new Date(0), failures: 3 });
    breaker.reset();
    expect(breaker.status).toEqual({ state: 'closed', openedAt: null, failures: 0 });
    expect(await call(breaker, 'answered')).toBe('answered');
  });

  it('opens after failures in a row, lets one probe through, and closes when that succeeds', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    await call(breaker, 'down');
    await call(breaker, 'failed');
    await call(breaker, 'answered');
    for (let n = 0; n < 3; n += 1) await call(breaker, 'down');
    expect(breaker.state).toBe('open');
    expect(await call(breaker, 'answered')).toBeNull();
    now += 1000;
    expect(breaker.isReady()).toBe(true);
    const probes = await Promise.all([call(breaker, 'answered'), call(breaker, 'answered')]);
    expect(probes).toEqual(['answered', null]);
    expect(breaker.state).toBe('closed');
  });

  /** When the next probe passes, counted from now. */
  const nextProbe = (breaker: CircuitBreaker): number => {
    const from = now;
    while (!breaker.isReady()) now += 100;
    return now - from;
  };

  it('stays open when a probe fails, and waits twice as long for the next, up to a limit', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (let n = 0; n < 3; n += 1) await call(breaker, 'failed');
    for (const pause of [1000, 2000, 3000, 3000]) {
      expect(nextProbe(breaker)).toBe(pause);
      await call(breaker, 'failed');
    }
    nextProbe(breaker);
    await call(breaker, 'answered');
    for (let n = 0; n < 3; n += 1) await call(breaker, 'failed');
    expect(nextProbe(breaker)).toBe(1000);
  });

  it('asks again every second where the connection is refused, less often where even that takes long', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (let n = 0; n < 3; n += 1) await call(breaker, 'down');
    for (let n = 0; n < 5; n += 1) {
      expect(nextProbe(breaker)).toBe(1000);
      await call(breaker, 'down', 1);
    }
    expect(nextProbe(breaker)).toBe(1000);
    await call(breaker, 'down', 101);
    expect(nextProbe(breaker)).toBe(2000);
  });

  it.each([
    ['down', ['a']],
    ['failed', ['a', 'b', 'c', 'd']],
  ] as const)('a supplier that was %s for 2 s is used again within 4', async (verdict, members) => {
    const breaker = new CircuitBreaker(clock);
    let answered = false;
    for (let n = 0; !answered && now < 60_000; n += 1) {
      const result = await call(breaker, now < 2000 ? verdict : 'answered', 1, members[n % members.length]);
      answered = result === 'answered';
      now += 100;
    }
    expect(now).toBeLessThanOrEqual(4000);
  });

  it('one member’s failures never open it, several members’ do', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (let n = 0; n < 50; n += 1) await call(breaker, 'failed', 0, 'a');
    expect(breaker.state).toBe('closed');
    await call(breaker, 'failed', 0, 'b');
    expect(breaker.state).toBe('open');
  });

  it('a message that never left says nothing of the supplier', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (const member of ['a', 'b', 'c', 'd']) await call(breaker, 'nothing', 0, member);
    expect(breaker.state).toBe('closed');
  });

  it('a member whose probe failed leaves the next ones to others', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    for (const member of ['a', 'b', 'c']) await call(breaker, 'failed', 0, member);
    now += 1000;
    await call(breaker, 'failed', 0, 'a');
    now += 2000;
    expect(breaker.isReady('a')).toBe(false);
    expect(await call(breaker, 'answered', 0, 'b')).toBe('answered');
    expect(breaker.state).toBe('closed');
  });

  it('says when a supplier is slow, and when it no longer is', async () => {
    const breaker = new CircuitBreaker(clock, limits);
    await call(breaker, 'answered', 101, 'a');
    await call(breaker, 'answered', 101, 'a');
    expect(breaker.state).toBe('closed');
    await call(breaker, 'answered', 101, 'b');
    expect(breaker.state).toBe('slow');
    for (let n = 0; n < 9; n += 1) await call(breaker, 'answered', 1);
    expect(breaker.state).toBe('closed');
  });
});

const stubAdapter = (outcome: object, requested: string[]): SupplierAdapter =>
  ({
    code: 'XX',
    timeoutMs: 1,
    capabilities: { transferClass: 'A', integralUnitsOnly: false, settlingMs: 0 },
    balance: async (player: string) => {
      requested.push(player);
      return outcome;
    },
    bets: async () => ({ outcome: 'ok', answer: { bets: [], next: '' } }),
  }) as unknown as SupplierAdapter;

it('a supplier behind an open breaker is not asked, its weather is closed, and its bets are read all the same', async () => {
  const requested: string[] = [];
  const seen: string[] = [];
  const registry = supplierRegistryOf([stubAdapter({ outcome: 'unknown', error: 'timeout' }, requested)], {
    clock,
    breaker: limits,
  });
  registry.observe(({ outcome }) => seen.push(outcome));
  const xx = registry.get('XX');
  expect(registry.health('XX')).toBe('normal');
  for (const player of ['p', 'p', 'q']) await xx?.balance(player, 'CNY');
  expect(registry.health('XX')).toBe('closed');
  expect(await xx?.balance('r', 'CNY')).toEqual({ outcome: 'not_sent', error: 'breaker_open' });
  expect(requested).toHaveLength(3);
  expect(seen).toEqual(['unknown', 'unknown', 'unknown', 'not_sent']);
  expect(await xx?.bets('', 1)).toMatchObject({ outcome: 'ok' });
  expect(registry.health('NOBODY')).toBe('closed');
});

it.each([
  ['a 4xx', { outcome: 'unknown', error: 'http_400', answered: true }],
  ['a message the protocol does not allow', { outcome: 'not_sent', error: 'invalid_message' }],
])('%s never closes a supplier, whoever meets it', async (_name, outcome) => {
  const registry = supplierRegistryOf([stubAdapter(outcome, [])], { clock, breaker: limits });
  for (const player of ['a', 'b', 'c', 'd', 'e']) await registry.get('XX')?.balance(player, 'CNY');
  expect(registry.health('XX')).toBe('normal');
});
