import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { knowAccount, readAccount } from '../api/account.ts';
import { QueueSound } from './queue-sound.tsx';

/** How often a tone was heard: it has two notes. */
let notes = 0;
const tones = (): number => notes / 2;
class Speaker {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const start = () => {
      notes += 1;
    };
    return { frequency: {}, connect: (next: object) => next, start, stop() {} };
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect() {} };
  }
}

interface Counts {
  deposits: number | null;
  mails: number | null;
  changes: { wheel: number | null };
}
let counts: Counts;
beforeEach(() => {
  vi.stubGlobal('AudioContext', Speaker);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  counts = { deposits: 1, mails: 1, changes: { wheel: 0 } };
});
afterEach(() => {
  act(() => focusManager.setFocused(undefined));
  vi.useRealTimers();
});

async function openSound() {
  const sent = openConsole(<QueueSound />, [], { 'POST /operator/waiting': () => ({ data: counts }) });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await vi.waitFor(() => expect(document.title).toBe('(2) Koi back office'));
  await user.click(screen.getByRole('button', { name: /sound/i }));
  notes = 0;
  return { asked: () => sent.length };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = () => act(() => focusManager.setFocused(false));

test('a hidden page goes on counting, more slowly, and is heard', async () => {
  const { asked } = await openSound();
  hide();
  await pass(5_000);
  const before = asked();
  await pass(14_000);
  expect(asked()).toBe(before);
  counts = { ...counts, deposits: 2 };
  await pass(2_000);
  expect(asked()).toBe(before + 1);
  expect(tones()).toBe(1);
  expect(document.title).toBe('(3) Koi back office');
  await pass(60_000);
  expect(asked()).toBe(before + 5);
  expect(tones()).toBe(1);
});

test('while nothing but the own account is open, nothing is asked for', async () => {
  const { asked } = await openSound();
  const before = asked();
  const account = await readAccount();
  knowAccount({ ...account, factor_demanded: 1 });
  await pass(20_000);
  expect(asked()).toBe(before);
  expect(document.title).toBe('Koi back office');
  knowAccount({ ...account, factor_demanded: 1, factor_on: 1 });
  await pass(6_000);
  expect(asked()).toBe(before + 1);
});

test('one more is heard also when another queue has become shorter, and one that waits for a second operator', async () => {
  await openSound();
  counts = { ...counts, deposits: 0, mails: 2 };
  await pass(6_000);
  expect(tones()).toBe(1);
  counts = { ...counts, mails: 1 };
  await pass(6_000);
  expect(tones()).toBe(1);
  counts = { ...counts, changes: { wheel: 1 } };
  await pass(6_000);
  expect(tones()).toBe(2);
  expect(document.title).toBe('(2) Koi back office');
});
