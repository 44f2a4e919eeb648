import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears the keys of the page. They count from the moment on that what they act on can be seen: an effect that runs after the browser has
 * drawn would come too late for a quick hand on a slow machine.
 */
export function useKeys(listen: (event: KeyboardEvent) => void, isOn = true): void {
  const heard = useEffectEvent(listen);
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent): void => heard(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [isOn]);
}
