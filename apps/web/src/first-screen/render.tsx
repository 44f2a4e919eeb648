import { createHash } from 'node:crypto';
import type { Drawing, DrawingWanted } from '@koi/first-page';
import { prerender } from 'react-dom/static';
import { answersHeld } from '../api/answers-held.ts';
import { isOffered } from '../api/capabilities.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionStore } from '../api/session.ts';
import { App } from '../app/app.tsx';
import { siteOffset } from '../lib/dates.ts';
import { drawnAt } from '../lib/drawn-at.ts';
import { langStore, offeredStore } from '../lib/languages.ts';
import { addressStore } from '../navigation/router.ts';
import { toastStore } from '../overlays/toast-store.ts';
import type { PageData } from '../page-script/page-data.ts';
import { activateLang } from '../text/i18n.ts';
import { visit } from './browser-stand-ins.ts';
import { firstScreens } from './first-screens.ts';

// Someone is waiting for the page: what fails is left to the browser instead of retried.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });

/**
 * Renders the screens that most visits begin with. One call at a time: the app's stores are singletons.
 * @throws when a read or the rendering failed
 */
export async function draw(wanted: DrawingWanted): Promise<Drawing> {
  const { origin, lang, langs, isMember, at, known, isUnanswered = false } = wanted;
  visit(origin);
  queryClient.clear();
  toastStore.set([]);
  sessionStore.set({ token: null, isDemo: false });
  offeredStore.set(langs);
  langStore.set(lang);
  await activateLang(lang);
  answersHeld.set(isUnanswered);
  const first = firstScreens(isMember);
  if (!isUnanswered) await Promise.all(first.flatMap(({ read }) => read(queryClient, lang)));
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => {
      if (state.error) throw state.error;
      return { key: queryKey, data: state.data as unknown };
    })
    .sort((one, other) => (JSON.stringify(one.key) < JSON.stringify(other.key) ? -1 : 1));
  const learned = {
    siteOffset: siteOffset.get(),
    namesFeatures: isOffered('named-features') === true,
    ...(isUnanswered && { isUnanswered }),
  };
  const mark = createHash('sha256')
    .update(JSON.stringify([origin, lang, langs, isMember, learned, queries]))
    .digest('base64url')
    .slice(0, 22);
  if (mark === known) return { mark };

  sessionStore.set({ token: isMember ? 'member' : null, isDemo: false });
  drawnAt.set(at);
  const screens: Record<string, string> = {};
  for (const { path } of first) {
    addressStore.set({ key: 'first', index: 0, pathname: path, search: '', type: 'POP' });
    screens[path] = await markup();
  }
  return { mark, screens, data: { lang, isMember, ...learned, queries } satisfies Omit<PageData, 'sheets'> };
}

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
