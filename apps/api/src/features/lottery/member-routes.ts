import type { DomainReply } from '@koi/contract';
import { gameTypes, type Lang } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { linesOff } from '../../platform/http/request-brand.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import type { Site } from '../../platform/lib/time.ts';
import { createPopularity } from '../games/game-plays.ts';
import { createLotteryFeed, type FeedGame } from './lottery-feed.ts';
import { registerIssueRoutes } from './operator-routes.ts';

type LotteryItem = DomainReply<'GET /lottery/hot'>['data'][number];

/** docs/contract/play.md 5.2; the last one is for games that match no other. */
const groups = ['K3', '11X5', 'SSC', 'FFC', 'PK10', '3D', 'OTHERS'] as const;
const SUPPLIER = 'LY';

export function registerLotteryRoutes(app: FastifyInstance, ctx: AppContext): void {
  const feed = createLotteryFeed(ctx);
  const popularity = createPopularity(ctx);
  const url = ctx.config.suppliers.ly.publicUrl;
  const toItem = (game: FeedGame, lang: Lang): LotteryItem => ({
    id: game.id,
    name: game.names?.[lang] ?? game.name,
    game_code: game.game_code,
    api_name: SUPPLIER,
    game_type: gameTypes.ownLottery,
    category: game.category,
    icon_url: game.icon_url,
    tags: game.tags,
    weight: game.weight,
    issue_no: game.issue_no ?? '',
    close_at: wireDate(game.close_at, ctx.site),
    period_seconds: game.period_seconds,
    last_result: game.last_result ?? [],
  });

  const openGames = async (request: FastifyRequest): Promise<readonly FeedGame[]> =>
    (await linesOff(ctx.brands, request)).includes(gameTypes.ownLottery) ? [] : feed.games();

  route(app, ctx, 'GET /lottery/hot', async ({ query, lang, request }) => {
    const plays = await popularity();
    const playsOf = ({ game_code: gameCode }: FeedGame): number =>
      plays({ supplier: SUPPLIER, gameType: gameTypes.ownLottery, gameCode });
    const games = [...(await openGames(request))].sort(
      (a, b) => playsOf(b) - playsOf(a) || hotness(b) - hotness(a) || b.weight - a.weight || a.id - b.id,
    );
    return { url, data: games.slice(0, query.count ?? 5).map((game) => toItem(game, lang)) };
  });

  route(app, ctx, 'GET /lottery/list', async ({ lang, request }) => {
    const games = [...(await openGames(request))].sort((a, b) => b.weight - a.weight || a.id - b.id);
    const grouped = groups.map((key) => ({
      key,
      title: labelsIn(lang).lobby[key],
      icon_url: '',
      list: games.filter((game) => groupOf(game) === key).map((game) => toItem(game, lang)),
    }));
    return { url, data: grouped.filter(({ list }) => list.length > 0) };
  });

  registerIssueRoutes(app, ctx, feed);
}

const hotness = (game: FeedGame): number => (game.tags.split(',').includes('hot') ? 1 : 0);

function groupOf(game: FeedGame): (typeof groups)[number] {
  return groups.find((key) => key === game.category.toUpperCase()) ?? 'OTHERS';
}

function wireDate(text: string | null, site: Site): string {
  const date = text === null ? undefined : new Date(text);
  return date === undefined || Number.isNaN(date.getTime()) ? '' : site.toWireDate(date);
}
