import type { Store } from 'react-admin';

/**
 * Stores only what a list shows for the next visit from the menu. The framework would store the whole
 * address, including the open row.
 */
export const withoutOpenRows = (store: Store): Store => ({
  ...store,
  setItem: (key, value) => store.setItem(key, key.endsWith('.listParams') ? listOnly(value) : value),
});

const ofLists = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

const listOnly = (params: unknown): unknown =>
  params && typeof params === 'object'
    ? Object.fromEntries(Object.entries(params).filter(([name]) => ofLists.includes(name)))
    : params;
