import { foldText } from '@koi/game-search';
import { useQueries, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { listTypesOf, type Playable, tileKey } from '../games/playable.ts';
import { gameListQuery, gameTypesQuery, type LobbyTab, lobbyQuery } from './queries.ts';
import type { Found, Search, SearchGroup } from './use-search.ts';

const debounceMs = 300;
const maxShown = 20;

/**
 * The search for a back end without an index: the lobby's titles at once, and the games of each listed type
 * by keyword when typing pauses.
 */
export function usePlainSearch(typed: string, lang: Lang, enabled: boolean): Search {
  const lobby = useQuery({ ...lobbyQuery(lang), enabled });
  const types = useQuery({ ...gameTypesQuery, enabled });
  const settled = useDebounced(typed.trim(), debounceMs);
  const isEnabled = enabled && settled !== '' && !types.isPending;
  const listQuery = (gameType: number) =>
    gameListQuery(
      { gameType, supplier: '', tag: 'all', keyword: settled },
      { page: 1, limit: maxShown },
      lang,
    );
  const lists = useQueries({ queries: isEnabled ? listTypesOf(types.data).map(listQuery) : [] });
  const listed = lists.flatMap(({ data }) => data?.rows ?? []);
  const failed = lists.filter(({ error }) => isOutage(error));
  const groups = lobby.data && plainGroups(lobby.data.tabs, listed, typed);
  const isEmpty = groups?.length === 0;
  const isPendingSearch =
    settled !== typed.trim() || types.isPending || lists.some(({ isPending }) => isPending);
  return {
    // "Nothing found" is only shown once every list has answered.
    data: isEmpty && (isPendingSearch || failed.length > 0) ? undefined : groups,
    isError: lobby.isError || (isEmpty === true && !isPendingSearch && failed.length > 0),
    isFetching: lobby.isFetching || failed.some(({ isFetching }) => isFetching),
    refetch: () => {
      if (lobby.isError) void lobby.refetch();
      for (const list of failed) void list.refetch();
    },
  };
}

/** A list that is refused or not offered contains no results; one that could not be reached may. */
function isOutage(error: Error | null): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'server');
}

function plainGroups(tabs: readonly LobbyTab[], listed: readonly Playable[], typed: string): SearchGroup[] {
  const words = foldText(typed).split(' ');
  // A back end may ignore the keyword.
  const fits = ({ title }: Playable) => {
    const folded = foldText(title);
    return words.every((word) => folded.includes(word));
  };
  const isTop = typed.trim() === '';
  const entries = (isTop ? tabs.slice(0, 1) : tabs)
    .flatMap((tab) => tab.entries)
    .filter((entry) => fits(entry) && !(isTop && entry.health === 'closed'));
  return [
    { kind: 'entry' as const, games: once(entries) },
    { kind: 'game' as const, games: once(listed.filter(fits)) },
  ].filter(({ games }) => games.length > 0);
}

/** The hot tab repeats games of other tabs. */
function once(games: readonly Playable[]): Found[] {
  const byKey = new Map(games.map((game) => [tileKey(game, 0), game]));
  return [...byKey.values()].slice(0, maxShown).map((game) => {
    const { kind, id, supplier, gameType, title } = game;
    return { kind, id, supplier, type: gameType, name: title, game };
  });
}
