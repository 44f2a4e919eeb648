// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterIdle, IDLE_MS } from './after-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const does = (name: string) => dispatchEvent(new Event(name));
function resting() {
  const task = vi.fn();
  return { task, stop: afterIdle(task) };
}

it('runs once after two seconds in which nothing happens', () => {
  const { task } = resting();
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  does('keydown');
  vi.advanceTimersByTime(IDLE_MS);
  expect(task).toHaveBeenCalledOnce();
});

it.each(['keydown', 'wheel', 'scroll', 'touchend'])('starts to wait again at %s', (sign) => {
  const { task } = resting();
  vi.advanceTimersByTime(IDLE_MS - 1);
  does(sign);
  vi.advanceTimersByTime(IDLE_MS - 1);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

it('waits for the end of a gesture, however long the finger stays', () => {
  const { task } = resting();
  for (const sign of ['pointerdown', 'touchstart', 'touchmove', 'pointercancel', 'scroll']) does(sign);
  vi.advanceTimersByTime(10 * IDLE_MS);
  expect(task).not.toHaveBeenCalled();
  does('touchend');
  vi.advanceTimersByTime(IDLE_MS);
  expect(task).toHaveBeenCalledOnce();
});

it('does not run after it was cancelled', () => {
  const { task, stop } = resting();
  stop();
  does('keydown');
  vi.advanceTimersByTime(IDLE_MS);
  expect(task).not.toHaveBeenCalled();
});
