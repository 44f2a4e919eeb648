import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWork } from './at-work.ts';
import { call } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

test('what a page asks for says whether somebody works with it', async () => {
  const signs: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    signs.push(headers['X-Koi-Console']);
    return Response.json({ status: 'success', data: {} });
  });
  const leave = watchWork();
  const read = () => call('POST /operator/waiting');
  await read();
  vi.advanceTimersByTime(59_000);
  await read();
  vi.advanceTimersByTime(1_000);
  await read();
  fireEvent.keyDown(document.body, { key: 'j' });
  await read();
  vi.advanceTimersByTime(60_000);
  leave();
  fireEvent.keyDown(document.body, { key: 'j' });
  await read();
  expect(signs).toEqual(['1', '1', 'idle', '1', 'idle']);
});
