import { useEffect, useState } from 'react';
import { type LoadedGame, loadGame } from './loaded-game.ts';

/**
 * Definitions and looks of the games in a list. Those still loading are missing; null stands for one that
 * could not be loaded: its bets are shown with the server's own names.
 */
export function useGames(codes: readonly string[]): ReadonlyMap<string, LoadedGame | null> {
  const [games, setGames] = useState<ReadonlyMap<string, LoadedGame | null>>(new Map());
  const wanted = [...new Set(codes)].sort().join();
  useEffect(() => {
    let current = true;
    const set = (code: string, game: LoadedGame | null) =>
      current && setGames((before) => new Map(before).set(code, game));
    for (const code of wanted.split(',').filter(Boolean))
      loadGame(code).then(
        (game) => set(code, game),
        () => set(code, null),
      );
    return () => {
      current = false;
    };
  }, [wanted]);
  return games;
}
