import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { isWeakNetwork } from '../browser/weak-network.ts';

/**
 * Whether pictures chosen by the operator or a supplier are replaced by the app's built-in ones. Server
 * markup hydrates unchanged first: the page's script has skipped the pictures marked `data-spared`.
 */
export const useSparedPictures = (): boolean => useHydrationSafe(isWeakNetwork, false);
