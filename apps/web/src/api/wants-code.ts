import { CallFailure } from './failures.ts';

/** Refusals about the second-factor code, which belong at its field. */
const atCode: readonly string[] = ['factor_required', 'factor_wrong', 'factor_locked'];

export const isAtCode = (key: string): boolean => atCode.includes(key);

/** The call needs a code: it is sent again with one. */
export const wantsCode = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.key === 'factor_required';
