import type { ReactNode } from 'react';
import { FailureState, Waiting } from './states.tsx';

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
  /**
   * Every query that the content waits for, including those that other queries depend on: a query that is
   * left out and fails leaves the skeleton for ever.
   */
  parts: readonly [...Parts];
  skeleton: ReactNode;
  /** A more specific text than that something could not be loaded. */
  failureText?: string | undefined;
  children: (...data: DataOf<Parts>) => ReactNode;
}

/**
 * Content that needs one or several queries: a skeleton until all have data, failure with retry as soon as
 * one has failed, `NotKeptState` while offline.
 */
export function PartsState<const Parts extends readonly Part[]>({
  parts,
  skeleton,
  failureText,
  children,
}: PartsStateProps<Parts>) {
  if (parts.every(({ data }) => data !== undefined))
    return children(...(parts.map(({ data }) => data) as DataOf<Parts>));
  if (!parts.some(({ isError }) => isError)) return <Waiting>{skeleton}</Waiting>;
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
