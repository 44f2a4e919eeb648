import { queryOptions, skipToken } from '@tanstack/react-query';
import { findDeposit } from '../operations/find-in-records.ts';
import type { OperationTrace } from '../operations/operation-machine.ts';

/**
 * The number of an order that the answer did not name, taken from its record; null where no record shows it.
 * Disabled without a trace.
 */
export const unnumberedDepositQuery = (trace: OperationTrace | undefined) =>
  queryOptions({
    queryKey: ['deposits', 'unnumbered', trace],
    queryFn: trace
      ? async (): Promise<string | null> => String((await findDeposit(trace))?.bill_no ?? '') || null
      : skipToken,
    staleTime: 0,
  });
