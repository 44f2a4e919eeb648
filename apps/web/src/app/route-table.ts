import { loadPart } from '@koi/ui/load-part.ts';
import { use } from 'react';
import { learnRoutes } from '../shared/navigation/route-guards.ts';
import { matchPath } from '../shared/navigation/router.ts';
import { type AppRoute, firstAppRoutes } from './first-routes.tsx';

/** React asks again with every render: a failure stands for this long, and the page shows it. */
const failedForMs = 10_000;

let table = firstAppRoutes;
let loading: Promise<readonly AppRoute[]> | undefined;

/** Whether the address shows one of the screens that need no table. */
export const isFirst = (pathname: string): boolean =>
  firstAppRoutes.some(({ path }) => matchPath(path, pathname));

async function load(): Promise<readonly AppRoute[]> {
  const { appRoutes, routes } = await loadPart(() => import('./screens.ts'));
  learnRoutes(routes);
  table = appRoutes;
  return table;
}

const forget = () => {
  loading = undefined;
};

/** Fetches the table of all screens, once. */
export function loadRoutes(): Promise<readonly AppRoute[]> {
  if (loading) return loading;
  loading = load();
  loading.catch(() => setTimeout(forget, failedForMs));
  return loading;
}

/** The table that contains this address: any but the first screens wait for the full table. */
export function useRoutes(pathname: string): readonly AppRoute[] {
  if (table !== firstAppRoutes || isFirst(pathname)) return table;
  return use(loadRoutes());
}
