import { useAsDrawn } from './as-drawn.ts';
import { isWeakNetwork } from './weak-network.ts';

/**
 * Whether pictures chosen by the operator or a supplier are replaced by the app's built-in ones. Server
 * markup hydrates unchanged first: the page's script has skipped the pictures marked `data-spared`.
 */
export const useSparedPictures = (): boolean => useAsDrawn(isWeakNetwork, false);
