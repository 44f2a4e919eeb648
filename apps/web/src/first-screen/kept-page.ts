import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { addressStore } from '../navigation/router.ts';

/** Takes the mark of a kept page away once what is shown of it has been read anew; on other screens it is out of sight. */
export function watchKeptPage(mark: HTMLElement, queries: readonly { key: QueryKey }[]): void {
  const cache = queryClient.getQueryCache();
  const { pathname } = addressStore.get();
  const look = () => {
    const shown = queries
      .flatMap(({ key }) => cache.find({ queryKey: key }) ?? [])
      .filter((query) => query.isActive());
    const isFresh = shown.length > 0 && shown.every(({ state }) => state.dataUpdatedAt > 0);
    mark.hidden = addressStore.get().pathname !== pathname;
    if (!isFresh || mark.hidden) return;
    for (const stop of stops) stop();
    mark.remove();
  };
  const stops = [cache.subscribe(look), addressStore.subscribe(look)];
  look();
}
