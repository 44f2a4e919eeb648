import { ApiError } from './api-error.ts';

/** Refusals about the second-factor code, which belong at its field. */
export const codeErrors = { factor_required: 'code', factor_wrong: 'code', factor_locked: 'code' } as const;

export const isAtCode = (key: string): boolean => key in codeErrors;

/** The call needs a code: it is sent again with one. */
export const wantsCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.key === 'factor_required';
