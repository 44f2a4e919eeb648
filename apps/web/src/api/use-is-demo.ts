import { useStore } from '@koi/ui/external-store.ts';
import { useHydrationSafe } from '@koi/ui/hydration-safe.ts';
import { sessionStore } from './session.ts';

/** Whether this is a trial account, for a part that the server renders as for members (decision 0059). */
export function useIsDemo(): boolean {
  const { isDemo } = useStore(sessionStore);
  return useHydrationSafe(isDemo, false);
}
