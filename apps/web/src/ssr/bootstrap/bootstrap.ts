import type { Lang } from '@koi/contract/enumerations';
import type { CallRequest } from '@koi/contract/request';
import type { FirstFiles } from '@koi/first-page';
import {
  type CaptchaPicture,
  type PageRoot,
  type PreloadedCaptcha,
  pageRoot,
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
  const isMember = readTokenCookie() !== null;
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
  if (prerendered && files.captcha && !document.querySelector('meta[name=koi-config]'))
    preloadCaptcha(root, { ...files.captcha, address: files.captcha.address + lang });
  void loadApp(root, files, { path, lang: lang as Lang, isMember, isOurs, painted: painted?.() });
}

const root = pageRoot();
if (root) showPage(root, JSON.parse(document.getElementById('first-files')?.textContent ?? ''));

/**
 * Requests the picture of a form as the app would (`shared/captcha/preloaded-captcha.ts`), and shows it unless the
 * app has begun.
 */
function preloadCaptcha(root: PageRoot, { address, ...request }: CallRequest): void {
  const place = root.querySelector('[data-captcha]');
  if (!place) return;
  const show = ({ data }: { data?: Partial<CaptchaPicture> }): CaptchaPicture | undefined => {
    if (!data?.img || !data.key) return undefined;
    const picture = data as CaptchaPicture;
    if (!('started' in root.dataset)) {
      place.replaceChildren(Object.assign(new Image(118, 34), { alt: '', src: picture.img }));
      captcha.shown = picture;
    }
    return picture;
  };
  const captcha: PreloadedCaptcha = {
    requestedAt: Date.now(),
    picture: fetch(address, { ...request, credentials: 'omit', signal: AbortSignal.timeout(10_000) })
      .then(async (answer) => (answer.ok ? show(await answer.json()) : undefined))
      .catch(() => undefined),
  };
  root.captcha = captcha;
}
