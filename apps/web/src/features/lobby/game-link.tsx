import { toast } from '@koi/ui/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hashOf, pathTo } from '../../shared/navigation/paths.ts';
import { openedGameStore } from '../games/opened-game.ts';
import { isOpenToTrial } from '../games/own-lottery.ts';
import { opensList, type Playable } from '../games/playable.ts';
import { gameTypesQuery } from './queries.ts';

/** Where a tap on a game leads. */
export type LaunchTarget =
  | { path: string }
  /** A closed supplier, or one closed to trial accounts: the tap shows the reason instead. */
  | { refuse: () => void; isForTrial: boolean };

/** False where the visitor has a trial account, which the game is closed to. */
export const isForTrial = (launchTarget: LaunchTarget): boolean =>
  !('refuse' in launchTarget) || launchTarget.isForTrial;

/**
 * Finds where a tap on a game leads: its launch, or the list of a supplier's games. Call it once per list for
 * all of its games; the function stays the same until one of its answers changes.
 */
export function useLaunchTargets(): (game: Playable) => LaunchTarget {
  const t = useTranslate();
  const isDemo = useIsDemo();
  const { data: types } = useQuery(gameTypesQuery);
  return useCallback(
    (game) => {
      if (game.health === 'closed')
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
    },
    [t, isDemo, types],
  );
}

interface GameLinkProps {
  game: Playable;
  launchTarget: LaunchTarget;
  className: string | undefined;
  children: ReactNode;
}

/** A game as a link, or as a button that shows the reason when it is closed. */
export function GameLink({ game, launchTarget, className, children }: GameLinkProps) {
  if ('refuse' in launchTarget) {
    return (
      <button type="button" className={className} onClick={launchTarget.refuse}>
        {children}
      </button>
    );
  }
  return (
    <a className={className} href={hashOf(launchTarget.path)} onClick={() => openedGameStore.set(game)}>
      {children}
    </a>
  );
}
