import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.tsx';

describe('countdown', () => {
  it.each([
    [93_784_000, { days: 1, clock: '02:03:04' }],
    [999, { days: 0, clock: '00:00:01' }],
    [-5, { days: 0, clock: '00:00:00' }],
  ])('%d ms', (ms, parts) => {
    expect(countdown(ms)).toEqual(parts);
  });
});
