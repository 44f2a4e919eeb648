import { keep, kept } from '@koi/game-kit/kept.ts';
import type { GameDefinition } from '../draw/game.ts';
import { emptySlip, figuresOf, type Slip, type SlipLine } from './slip.ts';

// A slip that is being put together outlives a reload and the way to the platform and back. Kept on this device, because the member app clears what
// belongs to the tab when it starts; one a game, for a while, until it is placed or cleared.

const KEPT_MS = 30 * 60_000;
const keyOf = (game: GameDefinition): string => `koi.lottery.slip.${game.code}`;

export function keepSlip(game: GameDefinition, slip: Slip): void {
  keep('localStorage', keyOf(game), { ...slip, at: Date.now() });
}

/** The slip as it was left; an empty one where nothing was kept or what was kept no longer fits the game. */
export function keptSlip(game: GameDefinition): Slip {
  try {
    const slip = read(kept('localStorage', keyOf(game)), game);
    if (!slip) return emptySlip;
    const { lines } = figuresOf(game, slip);
    return lines.length === slip.lines.length && lines.every(({ combinations }) => combinations > 0)
      ? slip
      : emptySlip;
  } catch {
    return emptySlip;
  }
}

function read(slip: unknown, { limits }: GameDefinition): Slip | null {
  if (typeof slip !== 'object' || slip === null) return null;
  const { lines, unit, multiplier, at } = slip as Partial<Record<keyof Slip | 'at', unknown>>;
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > KEPT_MS) return null;
  if (!Array.isArray(lines) || lines.length > limits.maxSelections || !lines.every(isLine)) return null;
  if (!isUnit(unit) || !Number.isInteger(multiplier)) return null;
  const times = multiplier as number;
  return times >= 1 && times <= limits.maxMultiplier ? { lines, unit, multiplier: times } : null;
}

const isUnit = (unit: unknown): unit is string =>
  typeof unit === 'string' && /^\d{0,9}(?:\.\d{0,2})?$/.test(unit);

function isLine(line: unknown): line is SlipLine {
  const { betType, pick, unit } = (line ?? {}) as Partial<Record<keyof SlipLine, unknown>>;
  return typeof betType === 'string' && typeof pick === 'string' && (unit === null || isUnit(unit));
}
