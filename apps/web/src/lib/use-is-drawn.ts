import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * Whether a part is just being taken over as the page brought it drawn, be it after the rest of the page. What nobody but the browser knows (the
 * time now, what the browser remembers) is shown in the rendering that follows at once.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
