import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Listens to keys of the page. Attached in a layout effect, so that keys work as soon as their target is
 * visible: an effect after painting would be too late for a fast user on a slow machine.
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
