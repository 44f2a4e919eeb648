import { createHash } from 'node:crypto';
import type { RenderRequest, RenderResult } from '@koi/first-page';
import { toastStore } from '@koi/ui/toast-store.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { hasCapability } from '../api/compat/capabilities.ts';
import { queriesPaused } from '../api/queries-paused.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session.ts';
import { App } from '../app/app.tsx';
import { routeQueries } from '../app/route-queries.ts';
import { type Route, routes } from '../app/routes.ts';
import { loadParts } from '../features/lobby/home-screen.tsx';
import type { PageData } from '../shared/browser/page-data.ts';
import { activateLang } from '../shared/i18n/i18n.ts';
import { langStore, offeredStore } from '../shared/i18n/languages.ts';
import type { RoutePath } from '../shared/navigation/paths.ts';
import { addressStore } from '../shared/navigation/router.ts';
import { siteOffset } from '../shared/time/dates.ts';
import { renderTime } from '../shared/time/render-time.ts';
import { visit } from './browser-globals.ts';

// Someone is waiting for the page: what fails is left to the browser instead of retried.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

/**
 * Renders the screens that most visits begin with. One call at a time: the app's stores are singletons.
 * @throws when a read or the rendering failed
 */
export async function render(wanted: RenderRequest): Promise<RenderResult> {
  const { origin, lang, langs, isMember, at, known, isUnanswered = false } = wanted;
  visit(origin);
  queryClient.clear();
  toastStore.set([]);
  sessionStore.set({ token: null, isDemo: false });
  offeredStore.set(langs);
  langStore.set(lang);
  await activateLang(lang);
  queriesPaused.set(isUnanswered);
  const paths = renderedPaths(isMember);
  // A member's screens are read as for visitors: the page contains nothing personal.
  const page = { lang, params: {}, isMember: false };
  const read: QueryClient['prefetchQuery'] = (query) => queryClient.prefetchQuery(query);
  if (!isUnanswered) await Promise.all(paths.flatMap((path) => routeQueries[path]?.(page, read) ?? []));
  for (const { state } of queryClient.getQueryCache().getAll()) if (state.error) throw state.error;
  const state = dehydrate(queryClient);
  state.queries.sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1));
  const answers = state.queries.map(({ queryHash, state: { data } }) => [queryHash, data]);
  const learned = {
    siteOffset: siteOffset.get(),
    namesFeatures: hasCapability('named-features') === true,
    ...(isUnanswered && { isUnanswered }),
  };
  const mark = createHash('sha256')
    .update(JSON.stringify([origin, lang, langs, isMember, learned, answers]))
    .digest('base64url')
    .slice(0, 22);
  if (mark === known) return { mark };

  sessionStore.set({ token: isMember ? 'member' : null, isDemo: false });
  // The screen may have been loaded for visitors.
  await loadParts();
  renderTime.set(at);
  const screens: Record<string, string> = {};
  for (const path of paths) {
    addressStore.set({ key: 'first', index: 0, pathname: path, search: '', type: 'POP' });
    screens[path] = await markup();
  }
  return { mark, screens, data: { lang, isMember, ...learned, state } satisfies Omit<PageData, 'sheets'> };
}

const renderedPaths = (isMember: boolean): RoutePath[] =>
  Object.entries<Route>(routes).flatMap(([path, { ssr }]) =>
    ssr === 'all' || ssr === (isMember ? 'members' : 'visitors') ? [path as RoutePath] : [],
  );

async function markup(): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<App />, {
    // In one chunk: no part of the page may have to be moved into place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  // Pictures are requested when the screen is shown, not preloaded.
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
