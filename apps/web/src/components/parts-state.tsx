import type { ReactNode } from 'react';
import { useOnline } from '../lib/use-online.ts';
import { FailureState, NotKeptState } from './states.tsx';

interface Part {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

type DataOf<Parts extends readonly Part[]> = {
  [Index in keyof Parts]: Exclude<Parts[Index]['data'], undefined>;
};

interface PartsStateProps<Parts extends readonly Part[]> {
  /** Every query that the content waits for, also those that others wait for: what is left out here and fails leaves a skeleton for ever. */
  parts: readonly [...Parts];
  skeleton: ReactNode;
  /** Says more about the failure than that something could not be loaded. */
  failureText?: string | undefined;
  children: (...data: DataOf<Parts>) => ReactNode;
}

/**
 * Content that takes one query or several: a skeleton until all are there, failure with retry as soon as one has failed, nothing without a
 * connection.
 */
export function PartsState<const Parts extends readonly Part[]>({
  parts,
  skeleton,
  failureText,
  children,
}: PartsStateProps<Parts>) {
  const online = useOnline();
  if (parts.every(({ data }) => data !== undefined))
    return children(...(parts.map(({ data }) => data) as DataOf<Parts>));
  if (!parts.some(({ isError }) => isError)) return online ? skeleton : <NotKeptState />;
  return (
    <FailureState
      {...(failureText && { text: failureText })}
      retrying={parts.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const part of parts) if (part.isError) void part.refetch();
      }}
    />
  );
}
