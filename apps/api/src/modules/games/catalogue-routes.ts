import { gameTypes, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { route } from '../../http/contract-routes.ts';
import { linesOff } from '../../http/request-brand.ts';
import { invalidateOn } from '../../lib/cache.ts';
import {
  type CatalogueFilter,
  type Client,
  type Entry,
  findRows,
  listEntries,
  listGames,
} from './catalogue-repository.ts';
import { gameTypeText, toEntryRow, toGameRow, toHomeEntry } from './catalogue-view.ts';
import { innerListTypes } from './game-kinds.ts';
import { createPopularity, type PlaysOf } from './game-plays.ts';
import { readParameters } from './launch-target.ts';
import { createLobbyLife } from './lobby-life.ts';
import { readLobbyTabs } from './lobby-tabs.ts';
import { registerOperatorCatalogue } from './operator-catalogue-routes.ts';
import { registerOperatorSuppliers } from './operator-suppliers-routes.ts';
import { openSearchIndex } from './search-index-store.ts';
import { registerSearchRoutes } from './search-routes.ts';
import { readWeather } from './supplier-weather.ts';

/** docs/contract/play.md 4.5 */
const typeOrder = [1, 2, 3, 4, 5, 6, 7, 99];

/** Maximum length of an unpaged list (docs/contract/play.md 4.3). */
const PLAIN_LIMIT = 500;

export function registerCatalogueRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /game/type', async ({ lang, request }) => {
    const off = await linesOff(ctx.brands, request);
    return {
      data: typeOrder
        .filter((key) => !off.includes(key))
        .map((key) => ({
          key,
          value: gameTypeText(key, lang),
          isLobbyPage: innerListTypes.has(key),
        })),
    };
  });

  const popularity = createPopularity(ctx);
  const searchIndex = openSearchIndex(ctx);
  let stopInvalidation = async () => {};
  app.addHook('onReady', async () => {
    stopInvalidation = await invalidateOn(ctx.database, ['content'], searchIndex.invalidate);
  });
  app.addHook('onClose', () => stopInvalidation());
  registerSearchRoutes(app, ctx, searchIndex);
  registerOperatorSuppliers(app, ctx);
  registerOperatorCatalogue(app, ctx);

  route(app, ctx, 'GET /games', async ({ lang, member, request }) => {
    const without = await linesOff(ctx.brands, request);
    const entries = await listEntries(db, { market: member?.lang ?? lang, client: 'phone', without });
    const weather = await readWeather(ctx, member);
    const plays = await popularity();
    const tabs = (await readLobbyTabs(ctx.settings, lang)).filter(
      ({ game_type, types }) => game_type === 0 || types.some((type) => !without.includes(type)),
    );
    const data = tabs.map(({ types, ...tab }) => {
      const rows = tab.game_type === 0 ? hottest(entries, plays) : entriesOf(entries, types);
      return { ...tab, child: rows.map((entry) => toHomeEntry(entry, lang, weather)) };
    });
    return {
      // Few sites have games of type "other": the tab is hidden when it is empty.
      data: data.filter(({ game_type, child }) => game_type !== gameTypes.other || child.length > 0),
      web: [],
      search_version: await searchIndex.version(),
    };
  });

  const lobbyLife = createLobbyLife(ctx);
  route(app, ctx, 'GET /lobby/life', async ({ lang, member }) => ({
    data: await lobbyLife(member?.lang ?? lang, lang),
  }));

  route(app, ctx, 'GET /games/apis', async ({ query, lang, member, request }) => {
    const entries = await listEntries(db, {
      gameType: query.gameType,
      market: member?.lang ?? lang,
      client: clientOf(query.isMobile),
      without: await linesOff(ctx.brands, request),
    });
    const weather = await readWeather(ctx, member);
    return { data: entries.map((entry) => toEntryRow(ctx, entry, lang, weather)) };
  });

  route(app, ctx, 'GET /games/lists', async ({ query, lang, member, request: asked }) => {
    const isMobile = query.isMobile === 1;
    const filter = {
      ...filterOf(query, member?.lang ?? lang),
      gameType: query.gameType,
      without: await linesOff(ctx.brands, asked),
    };
    const paged = !isMobile || query.limit !== undefined;
    const request = paged ? pageRequest(query, 15) : { page: 1, limit: PLAIN_LIMIT, offset: 0 };
    const weather = await readWeather(ctx, member);
    // Fishing games are entries: one per supplier.
    if (query.gameType === gameTypes.fishing) {
      const entries = await listEntries(db, filter);
      const rows = entries
        .slice(request.offset, request.offset + request.limit)
        .map((entry) => toEntryRow(ctx, entry, lang, weather));
      return { data: paged ? toPage(rows, entries.length, request) : rows };
    }
    const { rows: games, total } = await listGames(db, filter, request);
    const rows = games.map((game) => toGameRow(ctx, game, lang, weather));
    return { data: paged ? toPage(rows, total, request) : rows };
  });

  route(app, ctx, 'GET /games/rows', async ({ query, lang, member, request }) => {
    const ids = { entries: idsIn(query.entries), games: idsIn(query.games) };
    const without = await linesOff(ctx.brands, request);
    const rows = await findRows(db, ids, { market: member?.lang ?? lang, client: 'phone', without });
    const weather = await readWeather(ctx, member);
    return {
      data: {
        entries: ids.entries
          .flatMap((id) => rows.entries.get(id) ?? [])
          .map((entry) => toEntryRow(ctx, entry, lang, weather)),
        games: ids.games
          .flatMap((id) => rows.games.get(id) ?? [])
          .map((game) => toGameRow(ctx, game, lang, weather)),
      },
    };
  });
}

/** Maximum entries in the hot tab; entries tagged by operators are always included. */
const MOST_HOT = 24;

/** Tagged and played entries, most played first; ties: tagged ones first, then catalogue order. */
function hottest(entries: readonly Entry[], plays: PlaysOf): Entry[] {
  const ranked = entries
    .map((entry) => {
      const { gameCode } = readParameters(entry.params ?? '');
      const count = plays({ supplier: entry.supplier, gameType: entry.game_type, gameCode });
      return { entry, count, isTagged: entry.tags.split(',').includes('hot') };
    })
    .filter(({ count, isTagged }) => isTagged || count > 0)
    .toSorted((one, other) => other.count - one.count || Number(other.isTagged) - Number(one.isTagged));
  const untagged = ranked.filter(({ isTagged }) => !isTagged);
  const beside = new Set(untagged.slice(0, Math.max(0, MOST_HOT - (ranked.length - untagged.length))));
  return ranked.filter((row) => row.isTagged || beside.has(row)).map(({ entry }) => entry);
}

const entriesOf = (entries: readonly Entry[], types: readonly number[]): Entry[] =>
  entries.filter(({ game_type }) => types.includes(game_type));

const clientOf = (isMobile: 0 | 1 | undefined): Client => (isMobile === 1 ? 'phone' : 'any');

interface ListQuery {
  api_code?: string;
  tag?: string;
  keyword?: string;
  isMobile?: 0 | 1;
}

const idsIn = (list: string | undefined): number[] => [...new Set(list?.split(',').map(Number))];

function filterOf(query: ListQuery, market: Lang): CatalogueFilter {
  return {
    market,
    client: clientOf(query.isMobile),
    ...(query.api_code === undefined ? {} : { supplier: query.api_code.toUpperCase() }),
    ...(query.tag === undefined || query.tag === 'all' ? {} : { tag: query.tag }),
    ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
  };
}
