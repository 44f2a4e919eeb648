// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateAfter, invalidateAfterLiveUpdate } from './invalidation.ts';
import { liveStore } from './live-updates/live-store.ts';
import { queryClient } from './query-client.ts';

const shown = [
  ['auth', 'me'],
  ['wallets', 'en'],
  ['records', 'money-log', 'week'],
  ['savings', 'plans'],
];

let reads: string[];
let stops: (() => void)[];
/** Latency of an answer. */
const wireMs = 40;

const watch = (queryKey: readonly string[]): (() => void) =>
  new QueryObserver(queryClient, {
    queryKey,
    queryFn: async () => {
      reads.push(queryKey.join(' '));
      await new Promise((resolve) => setTimeout(resolve, wireMs));
      return reads.length;
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);

beforeEach(async () => {
  vi.useFakeTimers();
  liveStore.set(true);
  reads = [];
  stops = shown.map(watch);
  await vi.advanceTimersByTimeAsync(1_000);
  reads = [];
});

afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  liveStore.set(false);
  vi.useRealTimers();
});

const all = shown.map((key) => key.join(' ')).toSorted();

describe('an operation of a page that gets live updates', () => {
  it.each([
    ['its answer comes first', [invalidateAfter, invalidateAfterLiveUpdate]],
    ['the news comes first', [invalidateAfterLiveUpdate, invalidateAfter]],
  ])('costs one reading of each query: %s', async (_order, [first, second]) => {
    first?.('game/deposit');
    await vi.advanceTimersByTimeAsync(70);
    second?.('game/deposit');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reads.toSorted()).toEqual(all);
  });

  it('reads nothing again that began to be read after the update', async () => {
    invalidateAfter('game/deposit');
    await vi.advanceTimersByTimeAsync(20);
    stops.push(watch(['auth', 'slips']));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reads.filter((name) => name === 'auth slips')).toHaveLength(1);
  });
});

it('reads again what changes while it is being read', async () => {
  invalidateAfterLiveUpdate();
  await vi.advanceTimersByTimeAsync(220);
  expect(reads.toSorted()).toEqual(all);
  invalidateAfterLiveUpdate();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads.toSorted()).toEqual([...all, ...all].toSorted());
});

it('waits for nothing where no news will come', async () => {
  liveStore.set(false);
  invalidateAfter('game/deposit');
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.toSorted()).toEqual(all.filter((name) => !name.startsWith('savings')));
});
