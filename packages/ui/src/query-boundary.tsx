import { type ReactNode, useDeferredValue } from 'react';
import { FailureState, OfflineFallback } from './states.tsx';

/** A result of TanStack Query, or anything with these fields. */
interface Query {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

type DataOf<Queries extends readonly Query[]> = {
  [Index in keyof Queries]: Exclude<Queries[Index]['data'], undefined>;
};

interface QueryBoundaryProps<Queries extends readonly Query[]> {
  /**
   * Every query that the content waits for, including those that other queries depend on: a query that is
   * left out and fails leaves the skeleton for ever.
   */
  queries: readonly [...Queries];
  skeleton: ReactNode;
  /** More specific words than that something could not be loaded. */
  failureTitle?: string | undefined;
  errorMessage?: string | undefined;
  /** Shown when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (...data: DataOf<Queries>) => boolean;
  children: (...data: DataOf<Queries>) => ReactNode;
}

/**
 * The states of loaded content: skeleton, offline, failure with retry, empty, content. Old content stays when
 * a refresh fails. New content renders as a transition, so that the page stays responsive.
 */
export function QueryBoundary<const Queries extends readonly Query[]>({
  queries,
  skeleton,
  failureTitle,
  errorMessage,
  empty,
  isEmpty,
  children,
}: QueryBoundaryProps<Queries>) {
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const isReady = useDeferredValue(isLoaded);
  if (!isLoaded && queries.some(({ isError }) => isError))
    return (
      <FailureState
        {...(failureTitle && { title: failureTitle })}
        {...(errorMessage && { text: errorMessage })}
        retrying={queries.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const query of queries) if (query.isError) void query.refetch();
        }}
      />
    );
  const content = () => {
    const data = queries.map((query) => query.data) as DataOf<Queries>;
    return isEmpty?.(...data) ? empty : children(...data);
  };
  return (
    // Placeholder content of another filter would otherwise stay for ever.
    <OfflineFallback isNeeded={!isLoaded || queries.some(({ isPlaceholderData }) => isPlaceholderData)}>
      {isLoaded && isReady ? content() : skeleton}
    </OfflineFallback>
  );
}
