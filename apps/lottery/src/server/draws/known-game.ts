import type { GameDefinition } from '../../draw/game.ts';
import { gameOf } from '../../draw/games.ts';
import { LotteryRefusal } from '../lib/refusal.ts';

/** @throws LotteryRefusal `not_found` */
export function knownGame(code: string): GameDefinition {
  const game = gameOf(code);
  if (!game) throw new LotteryRefusal('not_found');
  return game;
}
