import { createElement, type FunctionComponent } from 'react';
import { useFeatures } from '../api/features.ts';
import { withTexts } from '../shared/i18n/i18n.ts';
import { laterAreas } from '../shared/i18n/later-areas.ts';
import { type Route, type RoutePath, routes } from '../shared/navigation/routes.ts';
import { type AppRoute, firstAppRoutes, notFound, screen } from './first-routes.tsx';

type Loader = () => Promise<Record<string, FunctionComponent>>;

/** Every screen, as a chunk of its own. */
const files = import.meta.glob<Record<string, FunctionComponent>>('../features/*/*-screen.tsx');

/** `cards/card` is `CardScreen` of `features/cards/card-screen.tsx`. */
export function screenOf({ screen: place }: Route): { load: Loader; name: string } {
  const [area = '', file = ''] = place.split('/');
  const load = files[`../features/${place}-screen.tsx`];
  if (!load) throw new Error(`no screen ${place}`);
  const texts = laterAreas.find((later) => later === area);
  return {
    load: texts ? withTexts(texts, load) : load,
    name: `-${file}-screen`.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
  };
}

/** A screen of a feature that is off on this site is treated as not found. */
function offered({ feature }: Route, Screen: FunctionComponent): FunctionComponent {
  if (!feature) return Screen;
  return () => createElement(useFeatures()(feature) ? Screen : notFound.screen);
}

/** A screen for agents is loaded together with what it shows to everybody else. */
function loadOf({ agents }: Route, load: Loader, name: string): Loader {
  if (!agents) return load;
  const loadGate = withTexts('team', () => import('../features/team/agents-only.tsx'));
  return async () => {
    const [{ AgentsOnly }, { [name]: Screen }] = await Promise.all([loadGate(), load()]);
    if (!Screen) throw new Error(`no ${name}`);
    return { [name]: () => createElement(AgentsOnly, { agents, screen: Screen }) };
  };
}

/** The table of routes with their screens; an address without a row is not found. */
export const appRoutes: readonly AppRoute[] = Object.entries<Route>(routes).map(([path, row]) => {
  const first = firstAppRoutes.find((route) => route.path === path);
  if (first) return first;
  const { load: fetchCode, name } = screenOf(row);
  const loaded = screen(loadOf(row, fetchCode, name), name);
  return { ...row, path: path as RoutePath, load: loaded.load, screen: offered(row, loaded.screen) };
});

export { routes };
