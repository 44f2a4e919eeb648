import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountUp } from './count-up.tsx';

let frames: FrameRequestCallback[];
let isCalm: boolean;

beforeEach(() => {
  frames = [];
  isCalm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Renders one frame, this many milliseconds from now. */
function draw(afterMs: number): void {
  const due = frames;
  frames = [];
  for (const frame of due) frame(performance.now() + afterMs);
}

it('counts from the given start, also when it has just been mounted', () => {
  const { container } = render(<CountUp amount={10_000n} from={0n} />);
  expect(container.textContent).toBe('$0.00');
  draw(60);
  const between = Number(container.textContent?.slice(1));
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(100);
  draw(10_000);
  expect(container.textContent).toBe('$100.00');
});

it('stands at once without a beginning, and under reduced motion', () => {
  expect(render(<CountUp amount={10_000n} />).container.textContent).toBe('$100.00');
  isCalm = true;
  expect(render(<CountUp amount={10_000n} from={0n} />).container.textContent).toBe('$100.00');
  expect(frames).toEqual([]);
});

it('counts on when the amount changes', () => {
  const { container, rerender } = render(<CountUp amount={10_000n} />);
  rerender(<CountUp amount={20_000n} />);
  expect(container.textContent).toBe('$100.00');
  draw(10_000);
  expect(container.textContent).toBe('$200.00');
});

it('sets at once what falls, also while a gain is being counted', () => {
  const { container, rerender } = render(<CountUp amount={20_000n} />);
  rerender(<CountUp amount={13_500n} />);
  expect(container.textContent).toBe('$135.00');
  expect(frames).toEqual([]);
  rerender(<CountUp amount={30_000n} />);
  draw(60);
  rerender(<CountUp amount={10_000n} />);
  expect(container.textContent).toBe('$100.00');
});
