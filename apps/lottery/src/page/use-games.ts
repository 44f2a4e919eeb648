import { useEffect, useState } from 'react';
import { isGame, type LoadedGame, loadGame } from './loaded-game.ts';

/** Definitions and looks of the games in a list; those still loading are missing. */
export function useGames(codes: readonly string[]): ReadonlyMap<string, LoadedGame> {
  const [games, setGames] = useState<ReadonlyMap<string, LoadedGame>>(new Map());
  const wanted = [...new Set(codes)].filter(isGame).sort().join();
  useEffect(() => {
    let current = true;
    for (const code of wanted.split(',').filter(isGame)) {
      loadGame(code).then(
        (game) => current && setGames((before) => new Map(before).set(code, game)),
        // Without its definition a bet is shown with the server's own names.
        () => {},
      );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  return games;
}
