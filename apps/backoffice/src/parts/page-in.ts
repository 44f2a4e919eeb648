import { put } from './use-address.ts';
import { wholeOf } from './whole.ts';

/** The page number in the address; 1 by default. */
export const pageIn = (params: URLSearchParams, param = 'page'): number =>
  Math.max(1, wholeOf(params.get(param)) ?? 1);

/** Moves to the previous or next page, within the last one. */
export function stepPage(params: URLSearchParams, by: 1 | -1, last: number, param = 'page'): void {
  const to = Math.max(1, Math.min(pageIn(params, param) + by, last));
  put(params, param, to > 1 ? to : undefined);
}
