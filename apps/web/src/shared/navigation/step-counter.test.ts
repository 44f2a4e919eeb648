// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { countStep, directionOf, startSteps } from './step-counter.ts';

/** The direction of a step, read twice as a re-rendered page would, and counted once. */
function take(step: Parameters<typeof countStep>[0]): string {
  const directions = new Set([directionOf(step), directionOf(step)]);
  countStep(step);
  return [...directions].join();
}

describe('the step counter', () => {
  beforeEach(() => startSteps('a'));

  it('clears the session storage at start', () => {
    sessionStorage.setItem('left-over', '1');
    startSteps('a');
    expect(sessionStorage.getItem('left-over')).toBeNull();
  });

  it('tells forward from back', () => {
    expect(take({ key: 'b', type: 'PUSH' })).toBe('forward');
    expect(take({ key: 'c', type: 'PUSH' })).toBe('forward');
    expect(take({ key: 'a', type: 'POP' })).toBe('back');
    expect(take({ key: 'c', type: 'POP' })).toBe('forward');
  });

  it('plays nothing for a replaced entry', () => {
    expect(take({ key: 'b', type: 'REPLACE' })).toBe('none');
  });

  it('takes an entry from before this session for a step back', () => {
    expect(take({ key: 'older', type: 'POP' })).toBe('back');
  });
});
