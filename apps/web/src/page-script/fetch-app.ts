import type { Lang } from '@koi/contract/enumerations';
import type { FirstFiles } from '@koi/first-page';
import type { askForMember } from './ask-for-member.ts';
import { knowsApi } from './first-files.ts';
import type { PageData } from './page-data.ts';
import type { PageRoot } from './page-root.ts';
import { pause } from './pause.ts';

/** Only the script of a member's page has it. */
export type AskForMember = typeof askForMember;

interface Visit {
  path: string;
  lang: Lang;
  /** Null for visitors. */
  token: string | null;
  /** Whether the page was drawn for this visitor: his language, a member or not. */
  isOurs: boolean;
  hidesBalance: boolean;
  /** Resolves when the drawn screen is painted; undefined when the page has none of this address. */
  drawn: Promise<void> | undefined;
  askForMember: AskForMember | undefined;
}

function link(rel: string, href: string, as?: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  if (as) element.as = as;
  document.head.append(element);
  return element;
}

/** Loads the remaining styles; the page contains those that its markup needs. */
const takeStyles = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    Object.assign(link('stylesheet', href), { onload: resolve, onerror: reject });
  });

/** The data the page was rendered from, for `begin.ts`; without it the app requests everything itself. */
const readData = (address: string): Promise<PageData | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(10_000) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);

/**
 * Fetches the app in steps, each in its own task, because the browser is still busy rendering; ends with its
 * first module.
 */
async function steps(root: PageRoot, files: FirstFiles, visit: Visit): Promise<void> {
  const { path, lang, token, isOurs } = visit;
  const place = root.querySelector('[data-early-total]');
  const askOwn = async () => {
    const needsApi = visit.drawn && path.startsWith('/Main/') && knowsApi();
    if (needsApi && token !== null && files.own)
      await visit.askForMember?.(root, files.own, { token, lang, place: visit.hidesBalance ? null : place });
  };
  // The sum is the largest text of its screen. Elsewhere pictures come before it.
  if (place) await askOwn();
  await visit.drawn;
  if (files.styles) link('preload', files.styles, 'style');
  await pause();
  if (isOurs && files.data) root.data = readData(files.data);
  await pause();
  if (!place) await askOwn();
  const further = (path === '/Main/home' && token !== null && files.member) || [];
  for (const file of [...files.app, ...(files.screens[path] ?? []), ...further, files.entry]) {
    if (file.endsWith('.css')) link('preload', file, 'style');
    else link('modulepreload', file);
    await pause();
  }
  const texts = files.texts[lang];
  if (texts) link('preload', texts, 'fetch');
  // One file after the other, so that the page stays responsive. A failed import is ignored here: the app's
  // own import of it fails, too.
  for (const file of files.app) {
    await import(/* @vite-ignore */ file).catch(pause);
    await pause();
  }
  if (files.styles) await takeStyles(files.styles);
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: '',
    src: files.entry,
  });
  document.body.append(script);
}

/** Reports what keeps the app from starting as the event `koi-unstarted` (`public/unstarted.js`). */
export const fetchApp = (root: PageRoot, files: FirstFiles, visit: Visit): Promise<unknown> =>
  steps(root, files, visit).catch(() => dispatchEvent(new Event('koi-unstarted')));
