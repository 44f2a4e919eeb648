import { useAsDrawn } from '../lib/as-drawn.ts';
import { useStore } from '../lib/external-store.ts';
import { sessionStore } from './session.ts';

/** Whether this is a trial account, for a part that the server renders as for members (decision 0059). */
export function useIsDemo(): boolean {
  const { isDemo } = useStore(sessionStore);
  return useAsDrawn(isDemo, false);
}
