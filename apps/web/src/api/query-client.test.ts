// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import { prefetchQuery, queryClient } from './query-client.ts';
import { endSession, startSession } from './session.ts';

it('forgets the member’s reads with the session and keeps everybody’s', () => {
  startSession('a.b.c', { isDemo: false });
  queryClient.setQueryData(['auth', 'me'], { name: 'lucky8' });
  queryClient.setQueryData(['wallets'], []);
  queryClient.setQueryData(['site', 'banners', 'en'], []);
  endSession();
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.queryKey),
  ).toEqual([['site', 'banners', 'en']]);
});

it('keeps nothing of a change after its end: what it sent or brought may be secret', async () => {
  const mutations = queryClient.getMutationCache();
  const options = queryClient.defaultMutationOptions({ mutationFn: async (pin: string) => ({ pin }) });
  await mutations.build(queryClient, options).execute('482913');
  await vi.waitFor(() => expect(mutations.getAll()).toEqual([]));
});

describe('a read ahead that fails', () => {
  const failure = new ApiError({ kind: 'server', status: 500, key: '', text: '', fields: {}, data: {} });
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });

  it('is not made again while nobody waits for it', async () => {
    const queryFn = vi.fn().mockRejectedValue(failure);
    await prefetchQuery({ queryKey: ['ahead'], queryFn });
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('is made again like any other once a screen waits for it', async () => {
    vi.useFakeTimers();
    const queryFn = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('read');
    const ahead = prefetchQuery({ queryKey: ['ahead'], queryFn });
    const observer = new QueryObserver(queryClient, { queryKey: ['ahead'], queryFn });
    const end = observer.subscribe(() => undefined);
    await vi.runAllTimersAsync();
    await ahead;
    expect(observer.getCurrentResult().data).toBe('read');
    expect(queryFn).toHaveBeenCalledTimes(2);
    end();
  });
});

describe('a read that was refused because too much was asked', () => {
  const failure = (details: Partial<ApiErrorDetails>) =>
    new ApiError({ kind: 'refused', status: 429, key: '', text: '', fields: {}, data: {}, ...details });
  let reads = 0;
  let ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends) end();
    ends = [];
    vi.useRealTimers();
  });
  const read = (error: ApiError) => {
    const queryFn = vi.fn().mockRejectedValue(error);
    const observer = new QueryObserver(queryClient, { queryKey: ['read', ++reads], queryFn });
    ends.push(observer.subscribe(() => undefined));
    return { queryFn, isOver: () => observer.getCurrentResult().isError };
  };

  it('waits and is made again, within the minute in which requests are counted', async () => {
    vi.useFakeTimers();
    const { queryFn, isOver } = read(failure({}));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    expect(isOver()).toBe(true);
  });

  it('waits as long as the back end asks for, and not at all where that is too long', async () => {
    vi.useFakeTimers();
    const short = read(failure({ retryAfterMs: 2_000 }));
    await vi.advanceTimersByTimeAsync(2_100);
    expect(short.queryFn).toHaveBeenCalledTimes(2);
    const long = read(failure({ retryAfterMs: 45_000 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(long.isOver()).toBe(true);
    expect(long.queryFn).toHaveBeenCalledTimes(1);
  });

  it('is not made again where the answer was a plain no', async () => {
    vi.useFakeTimers();
    const { queryFn, isOver } = read(failure({ status: 400 }));
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
    expect(queryFn).toHaveBeenCalledTimes(1);
  });
});
