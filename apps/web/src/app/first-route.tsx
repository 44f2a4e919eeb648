import { type FunctionComponent, lazy } from 'react';
import { home, homePath } from '../navigation/home-route.ts';
import type { Route, RoutePath } from '../navigation/routes.ts';

/** A route as the app shows it. */
export interface AppRoute extends Pick<Route, 'keep' | 'tab'> {
  path: RoutePath;
  screen: FunctionComponent;
}

/** Makes a screen a chunk of its own. `load` names the file, `name` the exported component. */
export function screen<N extends string>(
  load: () => Promise<Record<N, FunctionComponent>>,
  name: N,
): FunctionComponent {
  const Loaded = lazy(
    async (): Promise<{ default: FunctionComponent }> => ({ default: (await load())[name] }),
  );
  return () => <Loaded />;
}

/** The lobby stands here and not in the table of screens: a first visit to it does without the names of all others. */
export const homeRoute: AppRoute = {
  ...home,
  path: homePath,
  screen: screen(() => import('../features/lobby/home-screen.tsx'), 'HomeScreen'),
};
