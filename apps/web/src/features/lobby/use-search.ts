import { type Catalogue, type CatalogueGame, searchCatalogue } from '@koi/game-search';
import { useQuery } from '@tanstack/react-query';
import { lobbyQuery } from '../../api/queries/games.ts';
import { searchIndexQuery } from '../../api/queries/search-index.ts';
import type { Lang } from '../../lib/languages.ts';

const mostHits = 40;
const mostShown = { entry: 6, game: 20 };

export interface SearchGroup {
  kind: CatalogueGame['kind'];
  games: CatalogueGame[];
}

/** What fits `typed`, entries and single games apart, the better fit first; before anything is typed what many play. */
export function searchGroups(catalogue: Catalogue, typed: string): SearchGroup[] {
  const found =
    typed.trim() === ''
      ? catalogue.games.filter(({ isHot }) => isHot).sort((a, b) => b.weight - a.weight)
      : searchCatalogue(catalogue, typed, { limit: mostHits }).map(({ game }) => game);
  const group = (kind: CatalogueGame['kind']) => ({
    kind,
    games: found.filter((game) => game.kind === kind).slice(0, mostShown[kind]),
  });
  const groups =
    found[0]?.kind === 'game' ? [group('game'), group('entry')] : [group('entry'), group('game')];
  return groups.filter(({ games }) => games.length > 0);
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
