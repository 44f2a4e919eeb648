import { useStore } from '@koi/ui/external-store.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { sessionStore } from '../../api/session.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { fromEntry, fromGame, type Playable, playableKey } from '../games/playable.ts';

/** The favourites, single games first; in each group the most recently added first. */
export const favoritesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['favorites', lang],
    queryFn: async ({ signal }): Promise<Playable[]> => {
      const reply = await call(
        'GET /favor/list',
        { query: { isMobile: 1 } },
        { showLoading: false, toastErrors: false, signal },
      );
      return [...(reply.gamelists ?? []).map(fromGame), ...(reply.apigames ?? []).map(fromEntry)];
    },
  });

/** The favourites; idle for guests. */
export function useFavorites() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  return useQuery({ ...favoritesQuery(lang), enabled: token !== null });
}

const mutationKey = ['favorites'];

interface Change {
  game: Playable;
  wanted: boolean;
}

/**
 * Adds or removes a favourite. The list shows it at once; a failure reverts this change only. Started without
 * a hook, because the lobby does not need the code that observes a mutation.
 */
export function changeFavorite(change: Change): Promise<unknown> {
  const { queryKey } = favoritesQuery(langStore.get());
  const put = (game: Playable, wanted: boolean) =>
    queryClient.setQueryData(queryKey, (now = []) => {
      const others = now.filter((entry) => playableKey(entry) !== playableKey(game));
      return wanted ? [game, ...others] : others;
    });
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    // Sent one after the other: a quick second tap must not overtake the first.
    scope: { id: 'favorites' },
    mutationFn: ({ game, wanted }: Change) =>
      call(
        wanted ? 'POST /favor/add' : 'POST /favor/delete',
        { body: { api_name: game.supplier, game_type: game.gameType, model_id: game.id } },
        { showLoading: false },
      ),
    onMutate: async ({ game, wanted }) => {
      await queryClient.cancelQueries({ queryKey: mutationKey });
      put(game, wanted);
    },
    onError: (_error, { game, wanted }) => put(game, !wanted),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: mutationKey });
    },
  });
  return mutation.execute(change);
}
