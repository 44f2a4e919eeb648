import { put } from './use-address.ts';
import { wholeOf } from './whole.ts';

/** The page of a list that the address says; the first one where it says none. */
export const pageIn = (params: URLSearchParams, param = 'page'): number =>
  Math.max(1, wholeOf(params.get(param)) ?? 1);

/** To the page before or after it, of as many as there are. */
export function stepPage(params: URLSearchParams, by: 1 | -1, last: number, param = 'page'): void {
  const to = Math.max(1, Math.min(pageIn(params, param) + by, last));
  put(params, param, to > 1 ? to : undefined);
}
