import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

/** Loaded data, a loading state, or an error with a retry button. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return <Failed error={query.error} onRetry={query.refetch} />;
}

interface Unloaded {
  title: string;
  query: Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'>;
  /** Translation key of what is said when there is nothing of that address. */
  missing?: string;
}

/** A page without its data: a loading state, or an error with a retry button. */
export function UnloadedPage({ title, query, missing }: Unloaded) {
  return (
    <>
      <Title title={title} />
      {query.isFetching ? (
        <Loading />
      ) : (
        <Failed error={query.error} missing={missing} onRetry={query.refetch} />
      )}
    </>
  );
}
