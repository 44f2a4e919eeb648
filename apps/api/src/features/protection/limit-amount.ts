import { amountOf } from '../../platform/lib/amounts.ts';

/** 0 means no limit. */
export const limitAmount = (input: string | number): bigint | null => amountOf(input) || null;
