import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

/** Loaded data, a loading state, or an error with a retry button. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return <Failed error={query.error} onRetry={query.refetch} />;
}
