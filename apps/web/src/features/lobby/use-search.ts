import { type Catalogue, type CatalogueGame, searchCatalogue } from '@koi/game-search';
import { useQuery } from '@tanstack/react-query';
import { lobbyQuery } from '../../api/queries/games.ts';
import { searchIndexQuery } from '../../api/queries/search-index.ts';
import type { Lang } from '../../lib/languages.ts';

const mostHits = 40;
const mostSuppliers = 6;
const mostGames = 20;

export interface SearchGroups {
  suppliers: CatalogueGame[];
  games: CatalogueGame[];
}

/** What fits `typed`, suppliers and games apart; before anything is typed the games that many play. */
export function searchGroups(catalogue: Catalogue, typed: string): SearchGroups {
  const found =
    typed.trim() === ''
      ? catalogue.games.filter(({ isHot }) => isHot).sort((a, b) => b.weight - a.weight)
      : searchCatalogue(catalogue, typed, { limit: mostHits }).map(({ game }) => game);
  return {
    suppliers: found.filter(({ kind }) => kind === 'entry').slice(0, mostSuppliers),
    games: found.filter(({ kind }) => kind === 'game').slice(0, mostGames),
  };
}

/** The search over all games; its index is fetched when this is first used. */
export function useSearch(typed: string, lang: Lang) {
  const lobby = useQuery(lobbyQuery(lang));
  const index = useQuery({
    ...searchIndexQuery(lobby.data?.searchVersion ?? ''),
    // The version makes the answer one that the browser keeps: worth waiting for, unless the lobby itself cannot be had.
    enabled: !lobby.isPending,
  });
  return { index, groups: index.data && timed(() => searchGroups(index.data, typed)) };
}

/** Leaves how long a search took where `npm run bench` reads it. */
function timed<T>(search: () => T): T {
  const start = performance.now();
  const result = search();
  performance.measure('koi-search', { start, end: performance.now() });
  return result;
}
