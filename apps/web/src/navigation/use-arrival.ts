import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addressStore, useAddress } from './router.ts';

/**
 * Runs when the member comes to this page by a link, each time: a kept page is not made anew, so what its address asks for must be taken
 * up again. Coming back to it asks for nothing: the page is as it was left.
 */
export function useArrival(onArrive: (query: URLSearchParams) => void): void {
  const search = useAddress().query.toString();
  const isFirst = useRef(true);
  const arrive = useEffectEvent(onArrive);
  useLayoutEffect(() => {
    const isReturn = addressStore.get().type === 'POP' && !isFirst.current;
    isFirst.current = false;
    if (!isReturn) arrive(new URLSearchParams(search));
  }, [search]);
}
