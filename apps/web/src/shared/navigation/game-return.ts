import { gameReturnPath } from '@koi/contract/game-return';
import { readLaunchReferrer } from '@koi/ui/launch-referrer.ts';

/** What is shown in the place of a game's way back: the screen that the game was opened from, else the lobby. */
export function screenAfterGame(path: string): string | undefined {
  return path === gameReturnPath ? (readLaunchReferrer()?.path ?? '/Main/home') : undefined;
}
