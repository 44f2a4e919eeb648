import type { DomainReply } from '@koi/contract';
import { gameTypes, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { pageAddress } from '../../pages/page-address.ts';
import { invalidateOn } from '../../platform/cache/cache.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { linesOff } from '../../platform/http/request-brand.ts';
import { sessionOf } from '../../platform/http/session.ts';
import { gameTypeText, labelsIn } from '../../platform/lib/texts.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { toEntryRow, toGameRow, toHomeEntry } from './catalogue-view.ts';
import { innerListTypes } from './game-kinds.ts';
import { createPopularity, type PlaysOf } from './game-plays.ts';
import { launchGame } from './launch-service.ts';
import { readParameters } from './launch-target.ts';
import { createLobbyLife } from './lobby-life.ts';
import { registerOperatorCatalogue } from './operator-routes.ts';
import { registerOperatorSuppliers } from './operator-suppliers-routes.ts';
import {
  type CatalogueFilter,
  type Client,
  type Entry,
  findRows,
  listEntries,
  listGames,
} from './queries.ts';
import { openSearchIndex } from './search-index-store.ts';
import { registerSearchRoutes } from './search-routes.ts';
import { readSupplierHealth } from './supplier-health.ts';

type LobbyTab = Omit<DomainReply<'GET /games'>['data'][number], 'child'> & {
  /** Game types of its entries; empty for the hot tab, which has entries of every type. */
  types: readonly number[];
};

/** Open lobby tabs, in order (docs/contract/play.md 4.1). */
async function readLobbyTabs(settings: Settings, lang: Lang): Promise<LobbyTab[]> {
  const tabs = await settings.read('basic.mobile_category_json', lang);
  return tabs
    .filter(({ is_open }) => is_open)
    .map(({ title, game_type, icon_before, icon_after }) => ({
      title: title || (game_type === 0 ? labelsIn(lang).lobby.hot : gameTypeText(game_type, lang)),
      game_type,
      icon_before,
      icon_after,
      types: typesIn(game_type),
    }));
}

/** The lottery tab includes the own lottery. */
function typesIn(gameType: number): readonly number[] {
  if (gameType === 0) return [];
  return gameType === gameTypes.lottery ? [gameTypes.lottery, gameTypes.ownLottery] : [gameType];
}

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
    const health = await readSupplierHealth(ctx, member);
    const plays = await popularity();
    const tabs = (await readLobbyTabs(ctx.settings, lang)).filter(
      ({ game_type, types }) => game_type === 0 || types.some((type) => !without.includes(type)),
    );
    const data = tabs.map(({ types, ...tab }) => {
      const rows = tab.game_type === 0 ? hottest(entries, plays) : entriesOf(entries, types);
      return { ...tab, child: rows.map((entry) => toHomeEntry(entry, lang, health)) };
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
    const health = await readSupplierHealth(ctx, member);
    return { data: entries.map((entry) => toEntryRow(entry, lang, health)) };
  });

  route(app, ctx, 'GET /games/lists', async ({ query, lang, member, request: requested }) => {
    const isMobile = query.isMobile === 1;
    const filter = {
      ...filterOf(query, member?.lang ?? lang),
      gameType: query.gameType,
      without: await linesOff(ctx.brands, requested),
    };
    const paged = !isMobile || query.limit !== undefined;
    const request = paged ? pageRequest(query, 15) : { page: 1, limit: PLAIN_LIMIT, offset: 0 };
    const health = await readSupplierHealth(ctx, member);
    // Fishing games are entries: one per supplier.
    if (query.gameType === gameTypes.fishing) {
      const entries = await listEntries(db, filter);
      const rows = entries
        .slice(request.offset, request.offset + request.limit)
        .map((entry) => toEntryRow(entry, lang, health));
      return { data: paged ? toPage(rows, entries.length, request) : rows };
    }
    const { rows: games, total } = await listGames(db, filter, request);
    const rows = games.map((game) => toGameRow(game, lang, health));
    return { data: paged ? toPage(rows, total, request) : rows };
  });

  route(app, ctx, 'GET /games/rows', async ({ query, lang, member, request }) => {
    const ids = { entries: idsIn(query.entries), games: idsIn(query.games) };
    const without = await linesOff(ctx.brands, request);
    const rows = await findRows(db, ids, { market: member?.lang ?? lang, client: 'phone', without });
    const health = await readSupplierHealth(ctx, member);
    return {
      data: {
        entries: ids.entries
          .flatMap((id) => rows.entries.get(id) ?? [])
          .map((entry) => toEntryRow(entry, lang, health)),
        games: ids.games
          .flatMap((id) => rows.games.get(id) ?? [])
          .map((game) => toGameRow(game, lang, health)),
      },
    };
  });
}

/** Maximum entries in the hot tab; entries tagged by operators are always included. */
const MAX_HOT = 24;

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
  const beside = new Set(untagged.slice(0, Math.max(0, MAX_HOT - (ranked.length - untagged.length))));
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

export function registerLaunchRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'GET /game/login', async ({ member, query, extras, lang, request }) =>
    launchGame(ctx, {
      member,
      session: sessionOf(request),
      query,
      extras,
      lang,
      linesOff: await linesOff(ctx.brands, request),
      home: await pageAddress(ctx, request),
    }),
  );
}
