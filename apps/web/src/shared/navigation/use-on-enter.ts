import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addressStore, useAddress } from './router.ts';

/**
 * Runs each time the member comes to this page by a link: a keep-alive page is not mounted again, so it must apply
 * the query of its address itself. Not on going back to it: the page is as it was left.
 */
export function useOnEnter(onEnter: (query: URLSearchParams) => void): void {
  const search = useAddress().query.toString();
  const isFirst = useRef(true);
  const enter = useEffectEvent(onEnter);
  useLayoutEffect(() => {
    const isReturn = addressStore.get().type === 'POP' && !isFirst.current;
    isFirst.current = false;
    if (!isReturn) enter(new URLSearchParams(search));
  }, [search]);
}
