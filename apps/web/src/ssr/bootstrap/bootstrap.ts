import type { Lang } from '@koi/contract/enumerations';
import type { CallRequest } from '@koi/contract/request';
import type { FirstFiles } from '@koi/first-page';
import { showAmount } from '@koi/money/show-amount';
import { sumOf } from '../../features/wallets/wallet-rows.ts';
import {
  type CaptchaPicture,
  type PageRoot,
  type Preloaded,
  pageRoot,
  type WalletsAnswer,
} from '../../shared/browser/page-root.ts';
import { isWeakNetwork } from '../../shared/browser/weak-network.ts';
import { screenAfterGame } from '../../shared/navigation/game-return.ts';
import { readTokenCookie } from '../../shared/storage/token-cookie.ts';
import { captureEvents } from './capture-events.ts';
import { loadApp } from './load-app.ts';
import { whenPainted } from './when-painted.ts';

// The page's own script: shows the screen of this address as it was rendered, then loads the app. It is
// bundled by itself (`build/bootstrap-script.ts`): the page contains it, static hosting has a file.

const page = document.documentElement.dataset;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The route whose screen is shown first. `isReturning`: whoever has seen the splash. */
export function enter(isReturning: boolean): string {
  const isFresh = !(history.state?.index > 0);
  let path = location.hash.slice(1) || '/';
  if (path === '/') path = '/Welcome';
  if (path === '/Welcome' && isFresh && isReturning) path = '/Main/home';
  if (`#${path}` !== location.hash && isFresh) history.replaceState(history.state, '', `#${path}`);
  // The address of a game's way back is the router's to replace.
  return screenAfterGame(path) ?? path;
}

const template = (name: string): DocumentFragment | undefined =>
  document.querySelector<HTMLTemplateElement>(`[id="first:${name}"]`)?.content;

function showPage(root: PageRoot, files: FirstFiles): void {
  const token = readTokenCookie();
  const isMember = token !== null;
  const path = enter(stored('koi.visited') === '1');
  const lang = stored('koi.lang') || page.lang || '';
  const isOurs = lang === page.lang && isMember === (page.member === '1') && location.search === '';
  const prerendered = isOurs ? template(path) : undefined;
  const screen = prerendered ?? template('');
  if (!screen) return;
  // The app leaves these pictures out, too (`shared/hooks/use-spared-pictures.ts`).
  if (isWeakNetwork)
    for (const picture of screen.querySelectorAll('img[data-spared]')) picture.removeAttribute('src');
  const painted = prerendered && whenPainted(root);
  root.append(screen);
  if (prerendered) root.dataset.prerendered = path;

  captureEvents(root);
  // Where `koi-config` names the API's address, only the app knows it.
  if (prerendered && !document.querySelector('meta[name=koi-config]')) {
    const inLanguage = (call: CallRequest) => ({ ...call, address: call.address + lang });
    if (files.captcha) preloadCaptcha(root, inLanguage(files.captcha));
    if (files.wallets && token) preloadWallets(root, inLanguage(files.wallets), token);
  }
  void loadApp(root, files, { path, lang: lang as Lang, isMember, isOurs, painted: painted?.() });
}

const root = pageRoot();
if (root) showPage(root, JSON.parse(document.getElementById('first-files')?.textContent ?? ''));

/** Makes a call that the app would make first, and shows its answer unless the app has begun. */
function preload<T>(
  root: PageRoot,
  { address, ...request }: CallRequest,
  isUsable: (data: Partial<T>) => boolean,
  show: (answer: T) => void,
): Preloaded<T> {
  const read = ({ data }: { data?: Partial<T> }): T | undefined => {
    if (!data || !isUsable(data)) return undefined;
    const answer = data as T;
    if (!('started' in root.dataset)) {
      show(answer);
      preloaded.shown = answer;
    }
    return answer;
  };
  const preloaded: Preloaded<T> = {
    requestedAt: Date.now(),
    answer: fetch(address, { ...request, credentials: 'omit', signal: AbortSignal.timeout(10_000) })
      .then(async (reply) => (reply.ok ? read(await reply.json()) : undefined))
      .catch(() => undefined),
  };
  return preloaded;
}

/** The picture of a form, for `shared/captcha/use-captcha.ts`. */
function preloadCaptcha(root: PageRoot, request: CallRequest): void {
  const place = root.querySelector('[data-captcha]');
  if (!place) return;
  root.captcha = preload<CaptchaPicture>(
    root,
    request,
    ({ img, key }) => Boolean(img && key),
    ({ img }) => {
      place.replaceChildren(Object.assign(new Image(118, 34), { alt: '', src: img }));
    },
  );
}

/** The balance, for `features/wallets/queries.ts`, as `CountUp` renders it. */
function preloadWallets(root: PageRoot, { headers, ...request }: CallRequest, token: string): void {
  const place = root.querySelector('[data-total]');
  if (!place || stored('koi.hideBalance') === '1') return;
  root.wallets = preload<WalletsAnswer>(
    root,
    { ...request, headers: { ...headers, Authorization: `Bearer ${token}` } },
    ({ api_moneys }) => Array.isArray(api_moneys),
    ({ api_moneys }) => {
      const amount = document.createElement('span');
      amount.className = 'money';
      amount.textContent = showAmount(sumOf(api_moneys));
      place.replaceChildren(amount);
    },
  );
  root.wallets.token = token;
}
