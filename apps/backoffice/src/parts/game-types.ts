import { gameTypes } from '@koi/contract/enumerations';

/** Translation keys of game types. */
export const gameTypeNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(gameTypes).map(([name, type]) => [type, `koi.parts.game_${name}`]),
);
