import { gameTypes, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { labelsIn } from '../../lib/texts.ts';
import { route } from '../../plugins/contract-routes.ts';
import { type Client, type EntryFilter, listEntries, listGames } from './catalogue-repository.ts';
import { gameTypeText, toEntryRow, toGameRow, toHomeEntry } from './catalogue-view.ts';

/** contract-play 4.5 */
const typeOrder = [1, 2, 3, 4, 5, 6, 7, 99];
/** Types with an inner game list. */
const lobbyTypes = new Set<number>([gameTypes.slots, gameTypes.cards]);

/** The lobby's tabs, in the order of contract-play 4.1; the own lottery is in the lottery's. */
const tabs: readonly { types: readonly number[]; key: number }[] = [
  { key: 0, types: [] },
  { key: gameTypes.slots, types: [gameTypes.slots] },
  { key: gameTypes.live, types: [gameTypes.live] },
  { key: gameTypes.fishing, types: [gameTypes.fishing] },
  { key: gameTypes.cards, types: [gameTypes.cards] },
  { key: gameTypes.sport, types: [gameTypes.sport] },
  { key: gameTypes.lottery, types: [gameTypes.lottery, gameTypes.ownLottery] },
];

/** A plain list is capped here (contract-play 4.3). */
const PLAIN_LIMIT = 500;

export function registerCatalogueRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /game/type', async ({ lang }) => ({
    data: typeOrder.map((key) => ({ key, value: gameTypeText(key, lang), isLobbyPage: lobbyTypes.has(key) })),
  }));

  route(app, ctx, 'GET /games', async ({ lang, member }) => {
    const entries = await listEntries(db, { lang: member?.lang ?? lang, client: 'phone' });
    const inTab = (types: readonly number[], key: number) =>
      entries.filter((entry) =>
        key === 0 ? entry.tags.split(',').includes('hot') : types.includes(entry.game_type),
      );
    return {
      data: tabs.map(({ key, types }) => ({
        title: key === 0 ? labelsIn(lang).lobby.hot : gameTypeText(key, lang),
        game_type: key,
        icon_before: '',
        icon_after: '',
        child: inTab(types, key).map((entry) => toHomeEntry(ctx, entry, lang)),
      })),
      web: [],
      search_version: '',
    };
  });

  route(app, ctx, 'GET /games/apis', async ({ query, lang }) => {
    const entries = await listEntries(db, {
      gameType: query.gameType,
      lang,
      client: clientOf(query.isMobile),
    });
    return { data: entries.map((entry) => toEntryRow(ctx, entry, lang)) };
  });

  route(app, ctx, 'GET /games/lists', async ({ query, lang }) => {
    const isMobile = query.isMobile === 1;
    const filter = { ...filterOf(query, lang), gameType: query.gameType };
    const paged = !isMobile || query.limit !== undefined;
    const request = paged ? pageRequest(query, 15) : { page: 1, limit: PLAIN_LIMIT, offset: 0 };
    // Fishing games are entries of their own: one per supplier.
    if (query.gameType === gameTypes.fishing) {
      const entries = await listEntries(db, filter);
      const rows = entries
        .slice(request.offset, request.offset + request.limit)
        .map((entry) => toEntryRow(ctx, entry, lang));
      return { data: paged ? toPage(rows, entries.length, request) : rows };
    }
    const { rows: games, total } = await listGames(db, filter, request);
    const rows = games.map((game) => toGameRow(ctx, game, lang));
    return { data: paged ? toPage(rows, total, request) : rows };
  });
}

const clientOf = (isMobile: 0 | 1 | undefined): Client => (isMobile === 1 ? 'phone' : 'any');

interface ListQuery {
  api_code?: string;
  tag?: string;
  keyword?: string;
  isMobile?: 0 | 1;
}

function filterOf(query: ListQuery, lang: Lang): EntryFilter {
  return {
    lang,
    client: clientOf(query.isMobile),
    ...(query.api_code === undefined ? {} : { supplier: query.api_code.toUpperCase() }),
    ...(query.tag === undefined || query.tag === 'all' ? {} : { tag: query.tag }),
    ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
  };
}
