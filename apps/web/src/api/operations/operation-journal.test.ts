// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it('begins with what an earlier page left open', async () => {
  const left = {
    requestId: 'r1',
    kind: 'game/deposit',
    scope: 'transfer-in:LY',
    member: '7',
    tab: 'gone',
    state: 'checking',
    startedAt: Date.now(),
    checks: 0,
  };
  const old = { ...left, requestId: 'r2', startedAt: Date.now() - 49 * 3_600_000 };
  localStorage.setItem('koi.operations', JSON.stringify([left, old, { requestId: 'r3' }]));
  vi.resetModules();
  const { operationsStore } = await import('./operation-journal.ts');
  expect(operationsStore.get()).toEqual([left]);
});
