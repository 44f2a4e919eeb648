import { deviceStorage } from '@koi/ui/storage.ts';
import type { GameDefinition, Selection } from '../draw/game.ts';
import { emptySlip, figuresOf, type Slip, type SlipLine, withoutLines } from './slip.ts';

// An unfinished slip survives a reload and a trip to the platform. It is saved on this device, because the member
// app clears the tab's storage when it starts; one per game, for a limited time, until it is placed or
// cleared.

const SAVED_MS = 30 * 60_000;
const keyOf = (game: GameDefinition): string => `koi.lottery.slip.${game.code}`;

/** Games whose slip is not saved for now. */
const withheld = new Set<string>();

export function saveSlip(game: GameDefinition, slip: Slip): void {
  if (!withheld.has(game.code)) deviceStorage.writeJson(keyOf(game), { ...slip, at: Date.now() });
}

/**
 * Deletes the slip and saves no later state of it until `releaseSlip`: its order is on its way without being
 * saved, so a reloaded page could confirm it a second time.
 */
export function withholdSlip(game: GameDefinition): void {
  withheld.add(game.code);
  deviceStorage.write(keyOf(game), null);
}

export const releaseSlip = (game: GameDefinition): boolean => withheld.delete(game.code);

/** Takes lines out of the stored slip, which is newer than a page's if that page was left. */
export const dropSaved = (game: GameDefinition, gone: readonly Selection[]): void =>
  saveSlip(game, withoutLines(savedSlip(game), gone));

/** The stored slip; an empty one if there is none or it no longer fits the game. */
export function savedSlip(game: GameDefinition): Slip {
  try {
    const slip = read(deviceStorage.readJson(keyOf(game)), game);
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
  if (typeof at !== 'number' || Math.abs(Date.now() - at) > SAVED_MS) return null;
  if (!Array.isArray(lines) || lines.length > limits.maxSelections || !lines.every(isLine)) return null;
  if (!isUnit(unit) || !Number.isInteger(multiplier)) return null;
  const times = multiplier as number;
  return times >= 1 && times <= limits.maxMultiplier ? { lines, unit, multiplier: times } : null;
}

const isUnit = (unit: unknown): unit is string => typeof unit === 'string' && /^[\d.,]{0,24}$/.test(unit);

function isLine(line: unknown): line is SlipLine {
  const { betType, pick, unit } = (line ?? {}) as Partial<Record<keyof SlipLine, unknown>>;
  return typeof betType === 'string' && typeof pick === 'string' && (unit === null || isUnit(unit));
}
