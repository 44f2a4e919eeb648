import { useRemembered } from '@koi/game-kit/remembered.ts';
import { useSound } from '@koi/game-kit/sound.ts';

const keyOf = (name: string): string => `koi.sandbox.${name}`;

/** A player's setting in these games. */
export const useSetting: typeof useRemembered = (name, first, fits) =>
  useRemembered(keyOf(name), first, fits);

/** One switch for all games. */
export const useGameSound = () => useSound(keyOf('sound'));
