import type { Store } from 'react-admin';

/**
 * What a list remembers for when it is next come to by the menu is what it shows. The framework would keep the whole address, and with it
 * the row that was open.
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
