import { hydrate } from '@tanstack/react-query';
import { setCapability } from '../api/compat/capabilities.ts';
import { queriesPaused } from '../api/queries-paused.ts';
import { queryClient } from '../api/query-client.ts';
import { isLoggedIn } from '../api/session.ts';
import type { PageData } from '../shared/browser/page-data.ts';
import type { PageRoot } from '../shared/browser/page-root.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { addressStore } from '../shared/navigation/router.ts';
import { siteOffset } from '../shared/time/dates.ts';
import { renderTime } from '../shared/time/render-time.ts';

/**
 * Restores the state a page was rendered from, by the server (`apps/api/src/pages/first-pages.ts`) or by the
 * build (`apps/web/scripts/plain-page.ts`). Resolves to whether `root` contains the rendered screen of this
 * address, ready to hydrate.
 */
export async function restorePage(root: PageRoot): Promise<boolean> {
  const text = document.getElementById('first-data')?.textContent;
  const data = text ? (JSON.parse(text) as PageData) : await root.data;
  if (!data) return false;
  // The page contains these style sheets: disabled links keep the loader from fetching them again.
  const sheets = data.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  document.head.insertAdjacentHTML('beforeend', sheets.join(''));
  return restore(root, data);
}

function restore(root: HTMLElement, { state, ...data }: PageData): boolean {
  if (data.namesFeatures) setCapability('named-features', true);
  if (data.lang !== langStore.get() || data.isMember !== isLoggedIn()) return false;
  siteOffset.set(data.siteOffset);
  // The server checked all answers when it sent the page.
  for (const query of state.queries) query.state.dataUpdatedAt = performance.timeOrigin;
  hydrate(queryClient, state);
  // A member's tiles may belong to another market than those of the page.
  if (data.isMember) void queryClient.invalidateQueries({ queryKey: ['games', 'lobby'] });
  const { pathname, search } = addressStore.get();
  if (root.dataset.prerendered !== pathname || search !== '') return false;
  if (data.isUnanswered) queriesPaused.set(true);
  renderTime.set(Number(document.documentElement.dataset.at));
  return true;
}
