import { loadPart } from '@koi/ui/load-part.ts';
import { type FunctionComponent, lazy, useState } from 'react';
import { type FirstPath, firstPaths, firstRoutes } from '../shared/navigation/first-routes.ts';
import type { Route, RoutePath } from '../shared/navigation/routes.ts';

/** A screen whose code is fetched when it is first rendered, or before. */
export interface LoadedScreen {
  screen: FunctionComponent;
  /** Fetches the code. A screen whose code is loaded renders at once, without suspending. */
  load: () => Promise<unknown>;
}

/** A route as the app shows it. */
export interface AppRoute extends Pick<Route, 'keep' | 'tab'>, LoadedScreen {
  path: RoutePath;
}

/** Makes a screen a chunk of its own. `fetchCode` imports the file, `name` is the exported component. */
export function screen<N extends string>(
  fetchCode: () => Promise<Record<N, FunctionComponent>>,
  name: N,
): LoadedScreen {
  let loaded: FunctionComponent | undefined;
  const load = async (): Promise<{ default: FunctionComponent }> => {
    loaded = (await loadPart(fetchCode))[name];
    return { default: loaded };
  };
  const Waiting = lazy(load);
  return {
    // Keeps the component rendered first: switching to the other would remount it.
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
};

/**
 * Listed here and not in the table of screens, so that a first visit to one of them does not load the names
 * of all others.
 */
export const firstAppRoutes: readonly AppRoute[] = firstPaths.map((path) => ({
  ...firstRoutes[path],
  path,
  ...firstScreens[path],
}));

/** Shown for addresses without a screen. */
export const notFound = screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen');
