import { forget } from '@koi/game-kit/kept.ts';
import {
  arriveAt,
  langAsked,
  type Place,
  recall,
  remember,
  type Visitor,
  wishes,
} from '@koi/game-kit/visitor.ts';
import { writeAddress } from '@koi/ui/layers.ts';
import { firstGame, isGame } from './loaded-game.ts';

const KEY = 'koi.lottery.visitor';

/** What the address requests, or what this tab requested before. */
export function placeAsked(): Place {
  const tab = recall(KEY);
  return {
    api: `${import.meta.env.BASE_URL}api`,
    lang: langAsked(tab),
    gameCode: [wishes().get('game') ?? '', tab?.gameCode ?? ''].find(isGame) ?? firstGame,
  };
}

export const arrive = (): Promise<Visitor> => arriveAt(placeAsked(), KEY);

/** Puts the open game into the address, so that a reload or a shared link opens the same one. */
export function rememberGame(visitor: Visitor, gameCode: string): void {
  const asked = wishes();
  asked.set('game', gameCode);
  writeAddress(`${location.pathname}#${asked}`);
  if (visitor.session) remember(KEY, { ...visitor, gameCode });
}

export const forgetSession = (): void => forget('sessionStorage', KEY);
