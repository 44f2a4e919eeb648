import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from '../../lib/external-store.ts';
import { type Lang, langStore } from '../../lib/languages.ts';
import { fromEntry, fromGame, type Playable, playableKey } from '../../lib/playable.ts';
import { call } from '../client.ts';
import { sessionStore } from '../session.ts';

/** The favourites, single games first, in each group the last added first. */
const favoritesQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['favorites', lang],
    queryFn: async ({ signal }): Promise<Playable[]> => {
      const reply = await call(
        'GET /favor/list',
        { query: { isMobile: 1 } },
        { quiet: true, silent: true, signal },
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

/** Adds or removes a favourite. The list shows it at once; a refusal takes back this change and no other. */
export function useFavoriteToggle() {
  const client = useQueryClient();
  const { queryKey } = favoritesQuery(useStore(langStore));
  const put = (game: Playable, wanted: boolean) =>
    client.setQueryData(queryKey, (now = []) => {
      const others = now.filter((entry) => playableKey(entry) !== playableKey(game));
      return wanted ? [game, ...others] : others;
    });
  return useMutation({
    mutationKey,
    // One after the other: a quick second tap must not overtake the first.
    scope: { id: 'favorites' },
    mutationFn: ({ game, wanted }: { game: Playable; wanted: boolean }) =>
      call(
        wanted ? 'POST /favor/add' : 'POST /favor/delete',
        { body: { api_name: game.supplier, game_type: game.gameType, model_id: game.id } },
        { quiet: true },
      ),
    onMutate: async ({ game, wanted }) => {
      await client.cancelQueries({ queryKey: mutationKey });
      put(game, wanted);
    },
    onError: (_error, { game, wanted }) => put(game, !wanted),
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey: mutationKey });
    },
  });
}
