import type { Reply } from '@koi/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { type Page, toPage } from '../../shared/lists/page.ts';
import { fromEither, fromEntry, fromGame, type GameTypes, type Playable } from '../games/playable.ts';

const minutes = 60_000;

export interface LobbyTab {
  title: string;
  /** 0 for the hot tab. */
  gameType: number;
  /** The operator's own pictures for the tab unselected and selected; empty where there are none. */
  iconBefore: string;
  iconAfter: string;
  entries: Playable[];
}

/**
 * The lobby's tabs with their entries. Existing back ends send null for an empty tab (docs/contract/play.md
 * 4.1).
 */
export const lobbyQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['games', 'lobby', lang],
    queryFn: async ({ signal }): Promise<{ tabs: LobbyTab[]; searchVersion: string }> => {
      const { data, search_version } = await call('GET /games', undefined, { showLoading: false, signal });
      return { tabs: (data ?? []).map(toTab), searchVersion: search_version ?? '' };
    },
    staleTime: 2 * minutes,
  });

type TabRow = LooseReply<Reply<'GET /games'>['data'][number], 'game_type' | 'icon_before' | 'icon_after'>;

/** A tab without a type has the type that all its rows share, because only the hot tab mixes types. */
function toTab({ title, game_type, icon_before, icon_after, child }: TabRow): LobbyTab {
  const entries = (child ?? []).map(fromEntry);
  const [type = 0, ...others] = new Set(entries.map(({ gameType }) => gameType));
  return {
    title,
    gameType: Number(game_type ?? (others.length > 0 ? 0 : type)),
    iconBefore: icon_before ?? '',
    iconAfter: icon_after ?? '',
    entries,
  };
}

/** Which game types open a list of games (`isLobbyPage`) and which open a game. */
export const gameTypesQuery = queryOptions({
  queryKey: ['games', 'types'],
  queryFn: async ({ signal }): Promise<GameTypes> => {
    const { data } = await call('POST /game/type', undefined, {
      showLoading: false,
      toastErrors: false,
      signal,
    });
    return Object.fromEntries((data ?? []).map(({ key, isLobbyPage }) => [Number(key), isLobbyPage]));
  },
  staleTime: 60 * minutes,
});

export interface GameFilter {
  gameType: number;
  /** Empty = every supplier. */
  supplier: string;
  tag: 'hot' | 'new' | 'recommend' | 'all';
  keyword: string;
}

/** One page of single games. An existing back end without paging sends everything as the first page. */
export const gameListQuery = (filter: GameFilter, slice: { page: number; limit: number }, lang: Lang) =>
  queryOptions({
    queryKey: ['games', 'list', filter, slice, lang],
    queryFn: async ({ signal }): Promise<Page<Playable>> => {
      const { data } = await call(
        'GET /games/lists',
        {
          query: {
            gameType: filter.gameType,
            tag: filter.tag,
            isMobile: 1,
            ...(filter.supplier && { api_code: filter.supplier }),
            ...(filter.keyword && { keyword: filter.keyword }),
            ...slice,
          },
        },
        { showLoading: false, toastErrors: false, signal },
      );
      const page = toPage(Array.isArray(data) ? { data } : data);
      return { ...page, rows: page.rows.map(fromEither) };
    },
    staleTime: 2 * minutes,
  });

/** The newest wins, and how many members are online. */
export const lobbyLifeQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['games', 'life', lang],
    queryFn: async ({ signal }) =>
      (await call('GET /lobby/life', undefined, { showLoading: false, toastErrors: false, signal })).data,
    staleTime: minutes / 2,
    refetchInterval: minutes,
  });

/** What the member opened most recently, newest first. */
export const recentQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['recent', lang],
    queryFn: async ({ signal }): Promise<Playable[]> => {
      const { data } = await call('GET /games/recent', undefined, {
        showLoading: false,
        toastErrors: false,
        signal,
      });
      return (data ?? []).flatMap(({ entry, game }) =>
        game ? fromGame(game) : entry ? fromEntry(entry) : [],
      );
    },
  });

/** Entries and games by their ids; those no longer shown are missing. */
export const playablesQuery = (entries: readonly number[], games: readonly number[], lang: Lang) =>
  queryOptions({
    queryKey: ['games', 'rows', entries, games, lang],
    queryFn: async ({ signal }): Promise<Playable[]> => {
      const { data } = await call(
        'GET /games/rows',
        {
          query: {
            ...(entries.length > 0 && { entries: entries.join(',') }),
            ...(games.length > 0 && { games: games.join(',') }),
          },
        },
        { showLoading: false, toastErrors: false, signal },
      );
      return [...data.entries.map(fromEntry), ...data.games.map(fromGame)];
    },
    staleTime: 2 * minutes,
  });
