import {
  type Place,
  recall,
  remember,
  requestedLang,
  type Startup,
  startAt,
  type Visitor,
  wishes,
} from '@koi/game-kit/visitor.ts';
import { writeAddress } from '@koi/ui/layers.ts';
import { firstGame, isGame } from './loaded-game.ts';

/** What the address requests, or what this tab requested before. */
function requestedPlace(): Place {
  const tab = recall();
  return {
    api: `${import.meta.env.BASE_URL}api`,
    lang: requestedLang(tab),
    gameCode: [wishes().get('game') ?? '', tab?.gameCode ?? ''].find(isGame) ?? firstGame,
  };
}

export const start = (): Startup => startAt(requestedPlace());

/** Puts the open game into the address, so that a reload or a shared link opens the same one. */
export function rememberGame(visitor: Visitor, gameCode: string): void {
  const requested = wishes();
  requested.set('game', gameCode);
  writeAddress(`${location.pathname}#${requested}`);
  if (visitor.session) remember({ ...visitor, gameCode });
}

export const forgetSession = (): void => remember(null);
