import { useEffect } from 'react';
import { isSoughtBelow } from '../shell/use-scroll-place.ts';

interface ReadOn {
  data: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

/** After a reload, a "load more" list loads as far as the operator had been. */
export function useReadOn({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: ReadOn): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every part that arrives, once the page has its length
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage) return undefined;
    const frame = requestAnimationFrame(() => {
      if (isSoughtBelow()) void fetchNextPage();
    });
    return () => cancelAnimationFrame(frame);
  }, [data, hasNextPage, isFetchingNextPage]);
}
