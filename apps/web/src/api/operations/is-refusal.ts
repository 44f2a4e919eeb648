import type { CallFailure } from '../failures.ts';

/**
 * Whether a failed money call was certainly not carried out. Existing back ends refuse with 400 and 422 and
 * reject a caller before the handler with two known shapes of 401 and with the redirect to maintenance; our
 * own server names every refusal. Anything else says nothing about the money: they send unforeseen errors
 * with HTTP 200, even after the money has moved (docs/contract/money.md 1.5).
 */
export function isRefusal({ kind, key, httpStatus, data }: CallFailure): boolean {
  if (kind === 'maintenance') return true;
  if (httpStatus < 400 || httpStatus >= 500) return false;
  if (key !== '') return true;
  if (httpStatus === 401) return data.error === 'Unauthenticated.' || data.force_offline === true;
  return (httpStatus === 400 || httpStatus === 422) && data.status === 'error';
}
