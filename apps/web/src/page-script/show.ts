import type { Lang } from '@koi/contract/enumerations';
import type { FirstFiles } from '@koi/first-page';
import { screenAfterGame } from '../lib/game-return.ts';
import { readTokenCookie } from '../lib/token-cookie.ts';
import { isWeakNetwork } from '../lib/weak-network.ts';
import { askForCaptcha } from './ask-captcha.ts';
import { type AskForMember, fetchApp } from './fetch-app.ts';
import { knowsApi, readFirstFiles } from './first-files.ts';
import { type PageRoot, pageRoot } from './page-root.ts';
import { recordInput } from './record-input.ts';
import { whenShown } from './when-shown.ts';

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

function show(root: PageRoot, files: FirstFiles, askForMember: AskForMember | undefined): void {
  const token = readTokenCookie();
  const path = enter(stored('koi.visited') === '1');
  const lang = stored('koi.lang') || page.lang || '';
  const isOurs = lang === page.lang && (token !== null) === (page.member === '1') && location.search === '';
  const drawn = isOurs ? template(path) : undefined;
  const screen = drawn ?? template('');
  if (!screen) return;
  // The app leaves these pictures out, too (`lib/use-spared-pictures.ts`).
  if (isWeakNetwork)
    for (const picture of screen.querySelectorAll('img[data-spared]')) picture.removeAttribute('src');
  const shown = drawn && whenShown(root);
  root.append(screen);
  if (drawn) root.dataset.drawn = path;

  recordInput(root);
  if (drawn && files.captcha && knowsApi())
    askForCaptcha(root, { ...files.captcha, address: files.captcha.address + lang });
  void fetchApp(root, files, {
    path,
    lang: lang as Lang,
    token,
    isOurs,
    hidesBalance: stored('koi.hideBalance') === '1',
    drawn: shown?.(),
    askForMember,
  });
}

/**
 * The page's own script: shows the screen of this address as the server drew it, then fetches the app. Each
 * `show-*.ts` is bundled by itself (`build/page-script.ts`); the page contains it, static hosting has a file.
 */
export function showPage(askForMember?: AskForMember): void {
  const root = pageRoot();
  if (root) show(root, readFirstFiles(), askForMember);
}
