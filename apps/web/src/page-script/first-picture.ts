import type { CallRequest } from '@koi/contract/request';
import { askEarly } from './early-calls.ts';
import type { PageRoot } from './page-root.ts';

interface Answer {
  status?: string;
  data?: { url?: string; until?: string }[];
}

/**
 * For static hosting: requests the banners before the app is loaded, and shows the first one's picture in its
 * place.
 */
export async function showFirstPicture(root: PageRoot, request: CallRequest): Promise<void> {
  const place = root.querySelector<HTMLElement>('[data-banners]');
  const answer = place && (await askEarly(root, request, null));
  if (!answer) return;
  const { status, data }: Answer = JSON.parse(answer.text);
  const first = status === 'success' ? data?.[0] : undefined;
  if (!first?.url || Date.parse(first.until ?? '') < Date.now()) return;
  const picture = new URL(first.url, location.href).href.replaceAll('"', '%22');
  place.style.background = `url("${picture}") center / cover`;
}
