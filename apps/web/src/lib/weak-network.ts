import { useAsDrawn } from './as-drawn.ts';

/** What browsers report about the network; Safari and Firefox report nothing. */
interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by measured speed. */
  effectiveType?: string;
}

const { connection } = navigator as { connection?: Connection };

/**
 * Whether the member saves data or the network was slow when the page loaded: optional downloads are then
 * skipped. The page's own script decides the same way (`first-screen/show.js`). Where nothing is reported the
 * network counts as fast.
 */
export const isWeakNetwork = connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');

/**
 * Whether pictures chosen by the operator or a supplier are replaced by the app's built-in ones. Server
 * markup hydrates unchanged first: the page's script has skipped the pictures marked `data-spared`.
 */
export const useSparedPictures = (): boolean => useAsDrawn(isWeakNetwork, false);
