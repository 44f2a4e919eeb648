import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gameTypesQuery } from '../../api/queries/games.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { openedGameStore } from '../../lib/opened-game.ts';
import { isOpenToTrial } from '../../lib/own-lottery.ts';
import { opensList, type Playable } from '../../lib/playable.ts';
import { hashOf, pathTo } from '../../navigation/paths.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';

/** Where a tap on a game leads. */
export type Door =
  | { path: string }
  /** A closed supplier, or one closed to trial accounts: the tap shows the reason instead. */
  | { refuse: () => void; isForTrial: boolean };

/** False where the visitor has a trial account, which the game is closed to. */
export const isForTrial = (door: Door): boolean => !('refuse' in door) || door.isForTrial;

/**
 * Finds where a tap on a game leads: its launch, or the list of a supplier's games. Call it once per list for
 * all of its games.
 */
export function useDoorOf(): (game: Playable) => Door {
  const t = useText();
  const isDemo = useIsDemo();
  const { data: types } = useQuery(gameTypesQuery);
  return (game) => {
    if (game.weather === 'closed')
      return { isForTrial: true, refuse: () => toast.info(t('site.closedToast', { name: game.title })) };
    if (isDemo && !isOpenToTrial(game.supplier))
      return { isForTrial: false, refuse: () => toast.failure(t('games.demoOnly')) };
    const { supplier, gameType, title, parameters } = game;
    if (opensList(game, types)) {
      const params = { api_code: supplier, gametype: gameType };
      return { path: pathTo('/Main/recommendGame/:api_code/:gametype', { params, query: { title } }) };
    }
    const query = { api_code: supplier, gameType, isMobile: 1, title, ...parameters };
    return { path: pathTo('/loginToSupplier', { query }) };
  };
}

interface GameDoorProps {
  game: Playable;
  door: Door;
  className: string | undefined;
  children: ReactNode;
}

/** A game as a link, or as a button that shows the reason when it is closed. */
export function GameDoor({ game, door, className, children }: GameDoorProps) {
  if ('refuse' in door) {
    return (
      <button type="button" className={className} onClick={door.refuse}>
        {children}
      </button>
    );
  }
  return (
    <a className={className} href={hashOf(door.path)} onClick={() => openedGameStore.set(game)}>
      {children}
    </a>
  );
}
