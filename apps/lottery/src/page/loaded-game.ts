import { loadPart } from '@koi/ui/load-part.ts';
import type { GameDefinition } from '../draw/game.ts';
import type { Look } from './looks/look.ts';

/**
 * A game's definition and look, loaded when it is first opened, so that nobody waits for boards of other
 * games.
 */
export interface LoadedGame {
  game: GameDefinition;
  look: Look;
}

type Family = GameDefinition['family'];

const familyOf: Readonly<Record<string, Family>> = {
  K3A: 'k3',
  K3B: 'k3',
  '11X5A': '11x5',
  '11X5B': '11x5',
  SSCA: 'ssc',
  SSCB: 'ssc',
  FFCA: 'ssc',
  PK10A: 'pk10',
  PK10B: 'pk10',
  '3DA': '3d',
  '3DD': '3d',
  SIXA: 'six',
  SIXD: 'six',
};

const loaders: Readonly<Record<Family, () => Promise<{ games: readonly GameDefinition[]; look: Look }>>> = {
  k3: () => import('./looks/k3.tsx'),
  '11x5': () => import('./looks/eleven.tsx'),
  ssc: () => import('./looks/ssc.tsx'),
  pk10: () => import('./looks/pk10.tsx'),
  '3d': () => import('./looks/three-digits.tsx'),
  six: () => import('./looks/six.tsx'),
};

export const firstGame = 'K3A';
export const isGame = (code: string): boolean => Object.hasOwn(familyOf, code);

/** Rejects when the code cannot be loaded, e.g. offline. */
export async function loadGame(code: string): Promise<LoadedGame> {
  const family = familyOf[code];
  if (!family) throw new RangeError(`no game ${code}`);
  const { games, look } = await loadPart(loaders[family]);
  const game = games.find((one) => one.code === code);
  if (!game) throw new RangeError(`no game ${code} in ${family}`);
  return { game, look };
}
