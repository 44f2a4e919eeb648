import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { games } from '../draw/games.ts';
import { savedSlip, saveSlip } from './saved-slip.ts';
import { emptySlip, type Slip, withLines } from './slip.ts';

const k3 = games.find(({ code }) => code === 'K3A') ?? games[0];
if (!k3) throw new Error('no game');
const key = `koi.lottery.slip.${k3.code}`;
const slip: Slip = {
  ...withLines(k3, emptySlip, [{ betType: 'size', pick: 'big' }]),
  unit: '2.5',
  multiplier: 3,
};

describe('a slip that is kept', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => store.set(name, value),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    store.clear();
  });

  it('comes back as it was left, for its own game only', () => {
    saveSlip(k3, slip);
    expect(savedSlip(k3)).toEqual(slip);
    for (const game of games.filter((one) => one !== k3)) expect(savedSlip(game)).toEqual(emptySlip);
  });

  it('is forgotten after half an hour', () => {
    saveSlip(k3, slip);
    vi.advanceTimersByTime(31 * 60_000);
    expect(savedSlip(k3)).toEqual(emptySlip);
  });

  it.each([
    ['rubbish', '{'],
    ['nothing', 'null'],
    ['another shape', '{"lines":1}'],
    ['an unknown bet', JSON.stringify({ ...slip, lines: [{ betType: 'nothing', pick: 'big', unit: null }] })],
    ['an unknown pick', JSON.stringify({ ...slip, lines: [{ betType: 'sum', pick: '99', unit: null }] })],
    ['a stake that is no amount', JSON.stringify({ ...slip, unit: '1e9' })],
    ['a multiplier beyond the limit', JSON.stringify({ ...slip, multiplier: 1e9 })],
  ])('is empty for %s', (_, stored) => {
    store.set(key, stored.replace(/\}$/, `,"at":${Date.now()}}`));
    expect(savedSlip(k3)).toEqual(emptySlip);
  });
});
