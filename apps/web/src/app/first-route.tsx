import { type FunctionComponent, lazy, useState } from 'react';
import { home, homePath } from '../navigation/home-route.ts';
import type { Route, RoutePath } from '../navigation/routes.ts';

/** A screen whose code is fetched when it is first drawn, or before. */
export interface LoadedScreen {
  screen: FunctionComponent;
  /** Fetches the code. A screen whose code is there is drawn at once, without a moment of waiting. */
  load: () => Promise<unknown>;
}

/** A route as the app shows it. */
export interface AppRoute extends Pick<Route, 'keep' | 'tab'>, LoadedScreen {
  path: RoutePath;
}

/** Makes a screen a chunk of its own. `fetchCode` names the file, `name` the exported component. */
export function screen<N extends string>(
  fetchCode: () => Promise<Record<N, FunctionComponent>>,
  name: N,
): LoadedScreen {
  let loaded: FunctionComponent | undefined;
  const load = async (): Promise<{ default: FunctionComponent }> => {
    loaded = (await fetchCode())[name];
    return { default: loaded };
  };
  const Waiting = lazy(load);
  return {
    // What was drawn first stays: the other one would begin anew.
    screen: () => {
      const [Screen] = useState(() => loaded ?? Waiting);
      return <Screen />;
    },
    load,
  };
}

/** The lobby stands here and not in the table of screens: a first visit to it does without the names of all others. */
export const homeRoute: AppRoute = {
  ...home,
  path: homePath,
  ...screen(() => import('../features/lobby/home-screen.tsx'), 'HomeScreen'),
};

/** Where no screen is. */
export const notFound = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen');
