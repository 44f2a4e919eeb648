import { type Catalogue, type CatalogueGame, openInSteps, searchCatalogue } from '@koi/game-search';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import type { Playable } from '../games/playable.ts';
import { type LobbyTab, lobbyQuery } from './queries.ts';
import { usePlainSearch } from './use-plain-search.ts';

/**
 * Every name of the catalogue, prepared for search. `version` comes with the lobby and makes the answer
 * cacheable.
 */
export const searchIndexQuery = (version: string) =>
  queryOptions({
    queryKey: ['games', 'search-index', version],
    queryFn: async ({ signal }): Promise<Catalogue> => {
      const query = version === '' ? {} : { version };
      const { data } = await call(
        'GET /games/search-index',
        { query },
        { showLoading: false, toastErrors: false, signal },
      );
      const catalogue = await inSteps(openInSteps(data));
      prepareLater(catalogue);
      return catalogue;
    },
    staleTime: version === '' ? 60_000 : Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** One step per turn of the event loop: members are typing already. */
async function inSteps<R>(steps: Iterator<void, R>): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function prepareLater(catalogue: Catalogue): void {
  setTimeout(() => {
    if (catalogue.prepare()) prepareLater(catalogue);
  });
}

const maxHits = 40;
const maxShown = { entry: 6, game: 20 };

/** What a search result shows of an entry or a game. */
export interface Found {
  kind: Playable['kind'];
  id: number;
  supplier: string;
  type: number;
  name: string;
  /** The data to open it, where the search has it; else it is requested by id. */
  game?: Playable;
}

export interface SearchGroup<Game = Found> {
  kind: Playable['kind'];
  games: Game[];
}

/** The search as a query: its data are undefined while there is no result yet. */
export interface Search {
  data: SearchGroup[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * The matches for `typed`, entries and single games apart, the better match first; popular games that are
 * open before anything is typed.
 */
export function searchGroups(
  catalogue: Catalogue,
  typed: string,
  isClosed: (game: CatalogueGame) => boolean,
): SearchGroup<CatalogueGame>[] {
  const found =
    typed.trim() === ''
      ? catalogue.games.filter((game) => game.isHot && !isClosed(game)).sort((a, b) => b.weight - a.weight)
      : searchCatalogue(catalogue, typed, { limit: maxHits }).map(({ game }) => game);
  const group = (kind: CatalogueGame['kind']) => ({
    kind,
    games: found.filter((game) => game.kind === kind).slice(0, maxShown[kind]),
  });
  const groups =
    found[0]?.kind === 'game' ? [group('game'), group('entry')] : [group('entry'), group('game')];
  return groups.filter(({ games }) => games.length > 0);
}

/** The search over all games, using the index where the back end has one. */
export function useSearch(typed: string, lang: Lang): Search {
  const isIndexed = useCapability('GET /games/search-index');
  const indexed = useIndexSearch(typed, lang, isIndexed);
  const plain = usePlainSearch(typed, lang, !isIndexed);
  return isIndexed ? indexed : plain;
}

/** The index is loaded on first use. */
function useIndexSearch(typed: string, lang: Lang, enabled: boolean): Search {
  const lobby = useQuery({ ...lobbyQuery(lang), enabled });
  const index = useQuery({
    ...searchIndexQuery(lobby.data?.searchVersion ?? ''),
    // Waits for the lobby's version, which makes the answer cacheable, unless the lobby fails.
    enabled: enabled && !lobby.isPending,
  });
  return {
    data:
      index.data &&
      timed(() => searchGroups(index.data, typed, closedIn(lobby.data?.tabs ?? []))).map((group) =>
        namedIn(group, lang),
      ),
    isError: index.isError,
    isFetching: index.isFetching,
    refetch: () => void index.refetch(),
  };
}

/** By the lobby, because the index is the same for a long time: a supplier is closed for all games of a type. */
function closedIn(tabs: readonly LobbyTab[]): (game: CatalogueGame) => boolean {
  const keyOf = (supplier: string, type: number) => `${supplier} ${type}`;
  const closed = new Set(
    tabs
      .flatMap(({ entries }) => entries)
      .filter(({ health }) => health === 'closed')
      .map(({ supplier, gameType }) => keyOf(supplier, gameType)),
  );
  return ({ supplier, type }) => closed.has(keyOf(supplier, type));
}

function namedIn({ kind, games }: SearchGroup<CatalogueGame>, lang: Lang): SearchGroup {
  return { kind, games: games.map((game) => ({ ...game, name: game.names[lang] })) };
}

/** Records the duration of a search for `npm run bench`. */
function timed<T>(search: () => T): T {
  const start = performance.now();
  const result = search();
  performance.measure('koi-search', { start, end: performance.now() });
  return result;
}
