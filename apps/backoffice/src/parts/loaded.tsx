import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { Loading } from './loading.tsx';

/** What was read, or that it is being read, or that it could not be, with a way to try again. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children(data: T): ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Loading />;
  return <Failed error={query.error} onRetry={query.refetch} />;
}
