import { answersHeld } from '../api/answers-held.ts';
import { noteOffered } from '../api/capabilities.ts';
import { queryClient } from '../api/query-client.ts';
import { isLoggedIn } from '../api/session.ts';
import { siteOffset } from '../lib/dates.ts';
import { drawnAt } from '../lib/drawn-at.ts';
import { langStore } from '../lib/languages.ts';
import { addressStore } from '../navigation/router.ts';
import type { PageData } from '../page-script/page-data.ts';
import type { PageRoot } from '../page-script/page-root.ts';

/**
 * Restores the state a page was rendered from, by the server (`apps/api/src/http/first-pages.ts`) or by the
 * build (`apps/web/scripts/plain-page.ts`). Resolves to whether `root` contains the rendered screen of this
 * address, ready to hydrate.
 */
export async function beginDrawn(root: PageRoot): Promise<boolean> {
  const text = document.getElementById('first-data')?.textContent;
  const data = text ? (JSON.parse(text) as PageData) : await root.data;
  if (!data) return false;
  // The page contains these style sheets: disabled links keep the loader from fetching them again.
  const sheets = data.sheets.map((href) => `<link rel="stylesheet" href="${href}" disabled>`);
  document.head.insertAdjacentHTML('beforeend', sheets.join(''));
  return take(root, data);
}

function take(root: HTMLElement, data: PageData): boolean {
  if (data.namesFeatures) noteOffered('named-features', true);
  if (data.lang !== langStore.get() || data.isMember !== isLoggedIn()) return false;
  siteOffset.set(data.siteOffset);
  // The server checked all answers when it sent the page.
  const updatedAt = performance.timeOrigin;
  for (const { key, data: known } of data.queries) queryClient.setQueryData(key, known, { updatedAt });
  // A member's tiles may belong to another market than those of the page.
  if (data.isMember) void queryClient.invalidateQueries({ queryKey: ['games', 'lobby'] });
  const { pathname, search } = addressStore.get();
  if (root.dataset.drawn !== pathname || search !== '') return false;
  if (data.isUnanswered) answersHeld.set(true);
  drawnAt.set(Number(document.documentElement.dataset.at));
  return true;
}
