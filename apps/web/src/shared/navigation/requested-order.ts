/**
 * The order number in the address (`?order=`), or "". Anything longer or with other characters is not an
 * order number of ours or a supplier's.
 */
export const requestedOrder = (query: URLSearchParams): string =>
  /^[\w.:/#-]{1,80}$/.exec(query.get('order') ?? '')?.[0] ?? '';
