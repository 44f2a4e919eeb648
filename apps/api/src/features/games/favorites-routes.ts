import type { Body } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { linesOff } from '../../platform/http/request-brand.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { toEntryRow, toGameRow } from './catalogue-view.ts';
import {
  addFavorite,
  deleteFavorite,
  findModel,
  findRows,
  type ListedGame,
  listFavorites,
} from './queries.ts';
import { listRecent } from './recent-games.ts';
import { readSupplierHealth } from './supplier-health.ts';

/** Favourites (docs/contract/play.md 4.6) and recently opened games. */
export function registerFavoritesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  const named = async (body: Body<'POST /favor/add'>): Promise<ListedGame> => {
    const model = { supplier: body.api_name.toUpperCase(), gameType: body.game_type, id: body.model_id };
    const listed = await findModel(db, model);
    if (!listed) throw new Refusal('game_unknown');
    return listed;
  };

  route(app, ctx, 'POST /favor/add', async ({ member, body }) => {
    await addFavorite(db, member.id, await named(body), ctx.clock());
    return {};
  });

  route(app, ctx, 'POST /favor/delete', async ({ member, body }) => {
    await deleteFavorite(db, member.id, await named(body));
    return {};
  });

  route(app, ctx, 'GET /favor/list', async ({ member, query, lang, request }) => {
    const favorites = await listFavorites(db, member.id);
    const rows = await findRows(db, idsOf(favorites), {
      market: member.lang,
      client: query.isMobile === 1 ? 'phone' : 'any',
      without: await linesOff(ctx.brands, request),
      ...(query.game_type === undefined ? {} : { gameType: query.game_type }),
      ...(query.api_name === undefined ? {} : { supplier: query.api_name.toUpperCase() }),
    });
    const health = await readSupplierHealth(ctx, member);
    return {
      apigames: favorites
        .flatMap(({ entry_id }) => rows.entries.get(entry_id ?? 0) ?? [])
        .map((entry) => toEntryRow(entry, lang, health)),
      gamelists: favorites
        .flatMap(({ game_id }) => rows.games.get(game_id ?? 0) ?? [])
        .map((game) => toGameRow(game, lang, health)),
    };
  });

  route(app, ctx, 'GET /games/recent', async ({ member, lang, request }) => ({
    data: await listRecent(ctx, member, lang, await linesOff(ctx.brands, request)),
  }));
}

function idsOf(listed: readonly { entry_id: number | null; game_id: number | null }[]) {
  return {
    entries: listed.flatMap(({ entry_id }) => entry_id ?? []),
    games: listed.flatMap(({ game_id }) => game_id ?? []),
  };
}
