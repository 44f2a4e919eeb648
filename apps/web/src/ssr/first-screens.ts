import type { QueryClient } from '@tanstack/react-query';
import { bannersQuery, configQuery, noticesQuery, registerRulesQuery } from '../api/site.ts';
import { hotLotteryQuery } from '../features/lobby/lotteries.ts';
import { gameTypesQuery, lobbyQuery } from '../features/lobby/queries.ts';
import type { Lang } from '../shared/i18n/languages.ts';
import { firstPaths, memberPaths, type SsrPath } from '../shared/navigation/first-routes.ts';

/** Starts the queries that a screen shows first. */
type ReadFirst = (client: QueryClient, lang: Lang) => Promise<unknown>[];

const reads: Readonly<Record<SsrPath, ReadFirst>> = {
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
  '/Main/center': (client, lang) => [client.prefetchQuery(configQuery('system', lang))],
};

/**
 * The screens rendered for visitors or for members. A member's screens are read as for visitors: the page
 * contains nothing personal.
 */
export const firstScreens = (isMember: boolean): { path: string; read: ReadFirst }[] =>
  (isMember ? memberPaths : firstPaths).map((path) => ({ path, read: reads[path] }));
