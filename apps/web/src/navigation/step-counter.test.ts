// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from 'vitest';
import { countStep, startSteps } from './step-counter.ts';

describe('the step counter', () => {
  beforeEach(() => startSteps('a'));

  it('clears the session storage at start', () => {
    sessionStorage.setItem('left-over', '1');
    startSteps('a');
    expect(sessionStorage.getItem('left-over')).toBeNull();
  });

  it('tells forward from back', () => {
    expect(countStep({ key: 'b', type: 'PUSH' })).toBe('forward');
    expect(countStep({ key: 'c', type: 'PUSH' })).toBe('forward');
    expect(countStep({ key: 'a', type: 'POP' })).toBe('back');
    expect(countStep({ key: 'c', type: 'POP' })).toBe('forward');
  });

  it('plays nothing for a replaced entry', () => {
    expect(countStep({ key: 'b', type: 'REPLACE' })).toBe('none');
  });

  it('takes an entry from before this session for a step back', () => {
    expect(countStep({ key: 'older', type: 'POP' })).toBe('back');
  });
});
