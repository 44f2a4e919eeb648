import { use } from 'react';
import { learnRoutes } from '../navigation/route-guards.ts';
import { matchPath } from '../navigation/router.ts';
import { type AppRoute, firstAppRoutes } from './first-routes.tsx';

let table = firstAppRoutes;
let loading: Promise<readonly AppRoute[]> | undefined;

/** Whether the address shows one of the screens that need no table. */
export const isFirst = (pathname: string): boolean =>
  firstAppRoutes.some(({ path }) => matchPath(path, pathname));

/** Fetches the table of all screens, once. A failed attempt is retried by the next call. */
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

/** The table that contains this address: any but the first screens wait for the full table. */
export function useRoutes(pathname: string): readonly AppRoute[] {
  if (table !== firstAppRoutes || isFirst(pathname)) return table;
  return use(loadRoutes());
}
