import { type FunctionComponent, lazy, useState } from 'react';
import { type FirstPath, firstPaths, firstRoutes } from '../navigation/first-routes.ts';
import type { Route, RoutePath } from '../navigation/routes.ts';
import { withTexts } from '../text/with-texts.ts';

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

const firstScreens: Readonly<Record<FirstPath, LoadedScreen>> = {
  '/Main/home': screen(() => import('../features/lobby/home-screen.tsx'), 'HomeScreen'),
  '/Welcome': screen(() => import('../features/auth/welcome-screen.tsx'), 'WelcomeScreen'),
  '/Login': screen(() => import('../features/auth/login-screen.tsx'), 'LoginScreen'),
  '/Register': screen(() => import('../features/auth/register-screen.tsx'), 'RegisterScreen'),
  '/Activity': screen(
    withTexts(
      () => import('virtual:locales/activities'),
      () => import('../features/activities/activity-list-screen.tsx'),
    ),
    'ActivityListScreen',
  ),
};

/** They stand here and not in the table of screens: a first visit to one of them does without the names of all others. */
export const firstAppRoutes: readonly AppRoute[] = firstPaths.map((path) => ({
  ...firstRoutes[path],
  path,
  ...firstScreens[path],
}));

/** Where no screen is. */
export const notFound = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen');
