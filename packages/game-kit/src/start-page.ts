import { renewPage } from '@koi/ui/load-part.ts';

/** Starts a page in its element. One that lacks its code is renewed once; then `build/unstarted.js` says so. */
export async function startPage(start: (container: HTMLElement) => Promise<void>): Promise<void> {
  const container = document.getElementById('app');
  if (!container) return;
  try {
    await start(container);
  } catch (error) {
    console.error(error);
    await renewPage();
    dispatchEvent(new Event('koi-unstarted'));
  }
}
