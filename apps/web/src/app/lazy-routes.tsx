import { loadPart } from '@koi/ui/load-part.ts';
import { createElement, type FunctionComponent, lazy, useState } from 'react';
import { useFeatures } from '../api/features.ts';
import { addTexts, loadWithTexts } from '../shared/i18n/i18n.ts';
import type { RoutePath } from '../shared/navigation/paths.ts';
import { registerGuards } from '../shared/navigation/route-guards.ts';
import { matchPath } from '../shared/navigation/router.ts';
import { type Route, routes } from './routes.ts';

/** A screen whose code is fetched when it is first rendered, or before. */
export interface LazyScreen {
  screen: FunctionComponent;
  /** Fetches code and texts. A screen that is loaded renders at once, without suspending. */
  load: () => Promise<unknown>;
}

/** A route as the app shows it. */
export interface LazyRoute extends Omit<Route, 'screen' | 'texts' | 'ssr'>, LazyScreen {
  path: RoutePath;
}

function lazyScreen(fetchScreen: () => Promise<FunctionComponent>): LazyScreen {
  let loaded: FunctionComponent | undefined;
  const load = async (): Promise<{ default: FunctionComponent }> => {
    loaded ??= await fetchScreen();
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

/** What a screen's file may export beside the screen. */
interface ScreenFile {
  /** Fetches what the screen shows first and the server renders. Never rejects. */
  loadParts?: () => Promise<unknown>;
}

/** The component of a screen's file. */
export function screenIn(file: object): FunctionComponent {
  const screens = Object.entries(file).filter(([name]) => name.endsWith('Screen'));
  const [screen] = screens;
  if (!screen || screens.length > 1) throw new Error('a screen’s file exports one component named …Screen');
  return screen[1] as FunctionComponent;
}

async function fetchScreen({ screen, texts = [] }: Route): Promise<FunctionComponent> {
  const [file] = await loadPart(() => Promise.all([screen(), ...texts.map(addTexts)]));
  await (file as ScreenFile).loadParts?.();
  return screenIn(file);
}

/** A screen for agents is loaded together with what it shows to everybody else. */
async function fetchForAgents(row: Route, agents: NonNullable<Route['agents']>): Promise<FunctionComponent> {
  const loadGate = loadWithTexts('team', () => import('../features/team/agents-only.tsx'));
  const [screen, { AgentsOnly }] = await Promise.all([fetchScreen(row), loadPart(loadGate)]);
  return () => createElement(AgentsOnly, { agents, screen });
}

/** A screen of a feature that is off on this site is treated as not found. */
function offered({ feature }: Route, Screen: FunctionComponent): FunctionComponent {
  if (!feature) return Screen;
  return () => createElement(useFeatures()(feature) ? Screen : notFound.screen);
}

/** Shown for addresses without a screen. */
export const notFound = lazyScreen(async () =>
  screenIn(await loadPart(() => import('./not-found-screen.tsx'))),
);

const rows: Readonly<Record<string, Route>> = routes;
registerGuards(rows);

/** The table of routes with their screens; an address without a row is not found. */
export const lazyRoutes: readonly LazyRoute[] = Object.entries(rows).map(([path, row]) => {
  const { agents } = row;
  const { load, screen } = lazyScreen(() => (agents ? fetchForAgents(row, agents) : fetchScreen(row)));
  return { ...row, path: path as RoutePath, load, screen: offered(row, screen) };
});

export const routeAt = (pathname: string): LazyRoute | undefined =>
  lazyRoutes.find(({ path }) => matchPath(path, pathname));
