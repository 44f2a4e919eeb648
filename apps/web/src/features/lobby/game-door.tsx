import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gameTypesQuery } from '../../api/queries/games.ts';
import { sessionStore } from '../../api/session.ts';
import { toast } from '../../components/toast-store.ts';
import { useStore } from '../../lib/external-store.ts';
import { isOpenToTrial } from '../../lib/own-lottery.ts';
import { opensList, type Playable } from '../../lib/playable.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';

interface GameDoorProps {
  game: Playable;
  className: string | undefined;
  /** Asked for the attributes of a listbox option and the like. */
  onOpen?: () => void;
  children: ReactNode;
}

/** Leads to a game, or to the list of a supplier's games; a door that is closed, or not for trial accounts, says why. */
export function GameDoor({ game, className, onOpen, children }: GameDoorProps) {
  const t = useText();
  const { isDemo } = useStore(sessionStore);
  const { data: types } = useQuery({ ...gameTypesQuery, enabled: game.kind === 'entry' });
  const closed = game.weather === 'closed';
  if (closed || (isDemo && !isOpenToTrial(game.supplier))) {
    const refuse = () =>
      closed ? toast.info(t('site.closedToast', { name: game.title })) : toast.failure(t('games.demoOnly'));
    return (
      <button type="button" className={className} data-closed={closed || undefined} onClick={refuse}>
        {children}
      </button>
    );
  }
  const href = opensList(game, types) ? listHref(game) : launchHref(game);
  return (
    <a className={className} href={href} onClick={onOpen}>
      {children}
    </a>
  );
}

function listHref({ supplier, gameType, title }: Playable): string {
  return hrefTo('/Main/recommendGame/:api_code/:gametype', {
    params: { api_code: supplier, gametype: gameType },
    query: { title },
  });
}

function launchHref({ supplier, gameType, title, parameters }: Playable): string {
  return hrefTo('/loginToSupplier', {
    query: { api_code: supplier, gameType, isMobile: 1, title, ...parameters },
  });
}
