import { isPlain } from './keys.ts';
import { useKeys } from './use-keys.ts';

/** Arrows or j and k move through a list. */
export function useStepKeys(step: (by: 1 | -1) => void, isOn: boolean): void {
  useKeys((event) => {
    const by = ({ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 } as const)[event.key];
    if (by === undefined || !isPlain(event)) return;
    event.preventDefault();
    step(by);
  }, isOn);
}
