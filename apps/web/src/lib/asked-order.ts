/** The number of the order that an address asks about (`?order=`), or nothing. Anything longer or stranger is no number of ours or a supplier's. */
export const askedOrder = (query: URLSearchParams): string =>
  /^[\w.:/#-]{1,80}$/.exec(query.get('order') ?? '')?.[0] ?? '';
