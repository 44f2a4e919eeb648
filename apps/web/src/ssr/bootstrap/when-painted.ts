import type { PageRoot } from '../../shared/browser/page-root.ts';

/** The first picture has priority: the app is fetched after it, or after this limit. */
const patienceMs = 600;

/**
 * Parts of the lobby below the first view, which are laid out after the first paint, each in its own frame,
 * so that they do not delay it.
 */
const unpainted = ['hall', 'draws'];

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const painted = (): Promise<unknown> =>
  PerformanceObserver.supportedEntryTypes?.includes('paint')
    ? new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      })
    : frame();

/**
 * Holds parts of the screen that is about to be shown back; the function returned waits until all of it and
 * its first picture are painted, or for a limit.
 */
export function whenPainted(root: PageRoot): () => Promise<void> {
  const waiting = [...unpainted];
  const hold = () => {
    root.dataset.unpainted = waiting.join(' ');
  };
  hold();
  const show = async () => {
    await painted();
    while ('unpainted' in root.dataset && waiting.shift()) {
      hold();
      await frame();
    }
    delete root.dataset.unpainted;
    const picture = root.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    await picture?.decode().catch(() => undefined);
    await frame();
  };
  return async () => {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    // A page in the background is not painted.
    if (document.visibilityState === 'visible') await Promise.race([show(), patience]).catch(() => undefined);
    delete root.dataset.unpainted;
  };
}
