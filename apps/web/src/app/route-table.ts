import { use } from 'react';
import { learnRoutes } from '../navigation/route-guards.ts';
import { matchPath } from '../navigation/router.ts';
import { type AppRoute, homeRoute } from './first-route.tsx';

const lobbyOnly: readonly AppRoute[] = [homeRoute];
let table: readonly AppRoute[] = lobbyOnly;
let loading: Promise<readonly AppRoute[]> | undefined;

/** Fetches the table of all screens, once. A failed attempt is repeated by the next one who asks. */
export function loadRoutes(): Promise<readonly AppRoute[]> {
  loading ??= import('./screens.ts').then(
    ({ appRoutes, routes }) => {
      learnRoutes(routes);
      table = appRoutes;
      return table;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The table that knows this address: the lobby needs none, any other address waits for it. */
export function useRoutes(pathname: string): readonly AppRoute[] {
  if (table !== lobbyOnly || matchPath(homeRoute.path, pathname)) return table;
  return use(loadRoutes());
}
