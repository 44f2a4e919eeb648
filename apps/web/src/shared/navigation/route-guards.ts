import type { Guard } from './guards.ts';
import { matchPath } from './router.ts';

export interface GuardedRoute {
  guards?: readonly Guard[];
}

let known: Readonly<Record<string, GuardedRoute>> = {};

/** The app registers its table of routes, which lies above this folder. */
export function registerGuards(routes: Readonly<Record<string, GuardedRoute>>): void {
  known = routes;
}

/** The guards of an actual address; none for an address without a route. */
export function routeGuards(pathname: string): readonly Guard[] {
  const route = Object.entries(known).find(([path]) => matchPath(path, pathname));
  return route?.[1].guards ?? [];
}
