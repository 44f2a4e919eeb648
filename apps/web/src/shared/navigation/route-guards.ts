import { firstRoutes } from './first-routes.ts';
import type { Guard } from './guards.ts';
import { matchPath } from './router.ts';
import type { Route } from './routes.ts';

let known: Readonly<Record<string, Route>> = firstRoutes;

/** Stores the table of routes once it has been loaded. */
export function learnRoutes(routes: Readonly<Record<string, Route>>): void {
  known = routes;
}

/**
 * The guards of an actual address; none for an address without a route, and none outside the first routes
 * before the table is loaded.
 */
export function routeGuards(pathname: string): readonly Guard[] {
  const route = Object.entries(known).find(([path]) => matchPath(path, pathname));
  return route?.[1].guards ?? [];
}
