import { useAsDrawn } from './as-drawn.ts';

/** What browsers tell of the network; Safari and Firefox tell nothing. */
interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by how quick it turned out to be. */
  effectiveType?: string;
}

const { connection } = navigator as { connection?: Connection };

/**
 * Whether the member saves data or the network was slow when the page was loaded: what nobody asked for stays away, the page's own script
 * judges the same (`first-screen/show.js`). Where nothing is told it counts as quick.
 */
export const isWeakNetwork = connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');

/**
 * Whether pictures that the operator or a supplier chose stay away for the ones that the app draws. What the server has drawn is taken over
 * as it is first: the page's script has spared those that are marked `data-spared`.
 */
export const useSparedPictures = (): boolean => useAsDrawn(isWeakNetwork, false);
