import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playablesQuery } from '../../api/queries/games.ts';
import type { Lang } from '../../lib/languages.ts';
import { openedGameStore } from '../../lib/opened-game.ts';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { useDoorOf } from './game-door.tsx';
import type { Found } from './use-search.ts';

/**
 * Opens a search result. The index contains only names: the launch data is requested now, unless it is cached
 * already.
 */
export function useOpenResult(lang: Lang, onClose: () => void) {
  const t = useText();
  const go = useGo();
  const client = useQueryClient();
  const doorOf = useDoorOf();
  const [opening, setOpening] = useState(false);

  const openResult = async ({ kind, id, game: known }: Found) => {
    setOpening(true);
    try {
      const query = kind === 'entry' ? playablesQuery([id], [], lang) : playablesQuery([], [id], lang);
      const [game] = known ? [known] : await client.fetchQuery(query);
      if (!game) {
        toast.info(t('lobby.gone'));
        return;
      }
      const door = doorOf(game);
      if ('refuse' in door) {
        door.refuse();
      } else {
        openedGameStore.set(game);
        onClose();
        go.to(door.path);
      }
    } catch {
      toast.failure(t('common.loadFailed'));
    } finally {
      setOpening(false);
    }
  };
  return { openResult, opening };
}
