import '@koi/ui/layers.ts';
import { renewPage } from '@koi/ui/load-part.ts';

/**
 * Starts a page in its element. One that lacks its code is renewed once, not before its launch link is exchanged,
 * which is possible once; then `build/page-start.js` says so. Nothing may wait for it at the top of a module: the parts that it loads import the page's own chunk, which would then wait
 * for them.
 */
export function mountPage(
  arrived: Promise<unknown> | null,
  start: (container: HTMLElement) => Promise<void>,
): void {
  const container = document.getElementById('app');
  if (!container) return;
  start(container).catch(async (error: unknown) => {
    console.error(error);
    await arrived;
    await renewPage();
    dispatchEvent(new Event('koi-unstarted'));
  });
}
