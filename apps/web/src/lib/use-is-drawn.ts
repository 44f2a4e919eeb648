import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * Whether a part is just being taken over as the server has drawn it, be it after the rest of the page. What the server cannot know (the
 * time now, what the browser remembers) is shown in the rendering that follows at once.
 */
export const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  );
