import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { pushOverlay } from './overlay-stack.ts';

/**
 * A further step of a screen: while it is open, system back leads to the previous step instead of leaving the
 * screen.
 */
export function useStepLayer(isOpen: boolean, stepBack: () => void): void {
  const id = useId();
  const close = useEffectEvent(stepBack);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const toStepBefore = () => close();
    return pushOverlay({
      id,
      close: toStepBefore,
      leave: toStepBefore,
      outlivesScreen: false,
      isModal: false,
    });
  }, [id, isOpen]);
}
