import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { afterLoad } from '../lib/after-load.ts';
import { addressStore } from '../navigation/router.ts';

/**
 * Removes the mark of a kept page once the content shown on it has been refetched; on other screens the mark
 * is hidden.
 */
export function watchKeptPage(mark: HTMLElement, queries: readonly { key: QueryKey }[]): void {
  const cache = queryClient.getQueryCache();
  const { pathname } = addressStore.get();
  const isFresh = () => {
    const shown = queries
      .flatMap(({ key }) => cache.find({ queryKey: key }) ?? [])
      .filter((query) => query.isActive());
    return shown.length > 0 && shown.every(({ state }) => state.dataUpdatedAt > 0);
  };
  let isDue = false;
  const judge = () => {
    isDue = false;
    if (mark.hidden || !isFresh()) return;
    for (const stop of stops) stop();
    mark.remove();
  };
  const look = () => {
    mark.hidden = addressStore.get().pathname !== pathname;
    if (isDue || !isFresh()) return;
    isDue = true;
    // Parts of the page hydrate one after the other: only when the browser is idle is it known what the later
    // ones query.
    afterLoad(judge);
  };
  const stops = [cache.subscribe(look), addressStore.subscribe(look)];
  look();
}
