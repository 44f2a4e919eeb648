import type { Lang } from '@koi/contract/enumerations';
import type { FirstFiles } from '@koi/first-page';
import type { PageData } from '../../shared/browser/page-data.ts';
import type { PageRoot } from '../../shared/browser/page-root.ts';

interface Visit {
  path: string;
  lang: Lang;
  isMember: boolean;
  /** Whether the page was rendered for this visitor: the language, a member or not. */
  isOurs: boolean;
  /** Resolves when the rendered screen is painted; undefined when the page has no rendered screen for this address. */
  painted: Promise<void> | undefined;
}

/** Ends the task, so that the browser can render and answer. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

function link(rel: string, href: string, as?: string): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  if (as) element.as = as;
  document.head.append(element);
  return element;
}

/** Loads the remaining styles; the page contains those that its markup needs. */
const loadStyles = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    Object.assign(link('stylesheet', href), { onload: resolve, onerror: reject });
  });

/** The data the page was rendered from, for hydration; without it the app requests everything itself. */
const readData = (address: string): Promise<PageData | undefined> =>
  fetch(address, { signal: AbortSignal.timeout(10_000) })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined);

/**
 * Loads the app in steps, each in its own task, because the browser is still busy rendering; ends with its
 * first module.
 */
async function steps(root: PageRoot, files: FirstFiles, visit: Visit): Promise<void> {
  const { path, lang, isMember, isOurs } = visit;
  await visit.painted;
  if (files.styles) link('preload', files.styles, 'style');
  await pause();
  if (isOurs && files.data) root.data = readData(files.data);
  await pause();
  const further = (path === '/Main/home' && isMember && files.member) || [];
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
  if (files.styles) await loadStyles(files.styles);
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: '',
    src: files.entry,
  });
  document.body.append(script);
}

/** Reports what keeps the app from starting as the event `koi-unstarted` (`public/unstarted.js`). */
export const loadApp = (root: PageRoot, files: FirstFiles, visit: Visit): Promise<unknown> =>
  steps(root, files, visit).catch(() => dispatchEvent(new Event('koi-unstarted')));
