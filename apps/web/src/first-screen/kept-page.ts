import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { addressStore } from '../navigation/router.ts';

/** Takes the mark of a kept page away once what is shown of it has been read anew, with the screen that it is of at the latest. */
export function watchKeptPage(mark: Element, queries: readonly { key: QueryKey }[]): void {
  const cache = queryClient.getQueryCache();
  const { pathname } = addressStore.get();
  const look = () => {
    const shown = queries
      .flatMap(({ key }) => cache.find({ queryKey: key }) ?? [])
      .filter((query) => query.isActive());
    const isFresh = shown.length > 0 && shown.every(({ state }) => state.dataUpdatedAt > 0);
    if (!isFresh && addressStore.get().pathname === pathname) return;
    for (const stop of stops) stop();
    mark.remove();
  };
  const stops = [cache.subscribe(look), addressStore.subscribe(look)];
  look();
}
