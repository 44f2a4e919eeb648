import type { QueryClient } from '@tanstack/react-query';
import { hallQuery } from '../api/queries/activities.ts';
import { gameTypesQuery, lobbyQuery } from '../api/queries/games.ts';
import { hotLotteryQuery } from '../api/queries/lotteries.ts';
import { bannersQuery, configQuery, noticesQuery, registerRulesQuery } from '../api/queries/site.ts';
import type { Lang } from '../lib/languages.ts';
import { type DrawnPath, firstPaths, memberPaths } from '../navigation/first-routes.ts';

/** Reads what a screen shows at first. */
type ReadFirst = (client: QueryClient, lang: Lang) => Promise<unknown>[];

const reads: Readonly<Record<DrawnPath, ReadFirst>> = {
  '/Main/home': (client, lang) => [
    client.prefetchQuery(configQuery('system', lang)),
    client.prefetchQuery(bannersQuery(lang)),
    client.prefetchQuery(noticesQuery(lang)),
    client.prefetchQuery(hotLotteryQuery(lang)),
    client.prefetchQuery(lobbyQuery(lang)),
    client.prefetchQuery(gameTypesQuery),
  ],
  '/Welcome': (client, lang) => [client.prefetchQuery(configQuery('system', lang))],
  '/Login': (client, lang) => [client.prefetchQuery(configQuery('register', lang))],
  '/Register': (client, lang) => [client.prefetchQuery(registerRulesQuery(lang))],
  '/Activity': (client, lang) => [client.prefetchQuery(hallQuery(lang, ''))],
  '/Main/center': (client, lang) => [client.prefetchQuery(configQuery('system', lang))],
};

/** What is drawn for whom. A member's screens are read as a visitor's: the page holds nothing of who looks at it. */
export const firstScreens = (isMember: boolean): { path: string; read: ReadFirst }[] =>
  (isMember ? memberPaths : firstPaths).map((path) => ({ path, read: reads[path] }));
