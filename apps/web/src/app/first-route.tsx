import { type FunctionComponent, lazy } from 'react';
import type { RoutePath } from '../navigation/paths.ts';

export interface AppRoute {
  path: RoutePath;
  screen: FunctionComponent;
  /** Stays mounted when the member leaves: scroll, filters and loaded rows are there on return. */
  keep?: true;
  /** Shows the tab bar. */
  tab?: true;
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

/** The lobby stands here and not in the table: a first visit to it does without the names of all other screens. */
export const homeRoute: AppRoute = {
  path: '/Main/home',
  screen: screen(() => import('../features/lobby/home-screen.tsx'), 'HomeScreen'),
  keep: true,
  tab: true,
};
