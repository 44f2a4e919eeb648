import { createContext, use } from 'react';
import { createStore, useStore } from '../lib/external-store.ts';

export type NavigationType = 'PUSH' | 'POP' | 'REPLACE';

/** One entry of the browser's history as the app sees it. The app's address is the hash: `https://site/#/Main/home?tab=1`. */
export interface Address {
  /** Tells entries with the same path apart; survives back, forward and reload. */
  key: string;
  /** `/Main/home`, decoded as little as the browser gave it. */
  pathname: string;
  /** With the question mark, or empty. */
  search: string;
  type: NavigationType;
}

export function pathOf(address: Pick<Address, 'pathname' | 'search'>): string {
  return address.pathname + address.search;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readAddress(type: NavigationType): Address {
  const path = location.hash.replace(/^#/, '');
  const [pathname = '', ...query] = path.split('?');
  const state = history.state as { key?: string } | null;
  let key = state?.key;
  if (key === undefined) {
    // A typed address or a link from outside: it gets a key when it is first seen.
    key = newKey();
    history.replaceState({ key }, '');
  }
  return {
    key,
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search: query.length === 0 ? '' : `?${query.join('?')}`,
    type,
  };
}

/** Where the app is. The first value is where it was opened; `isFirst` tells whether there is anything of ours to go back to. */
export const addressStore = createStore<Address>(readAddress('POP'));
const firstKey = addressStore.get().key;

export function isFirstAddress(address: Address): boolean {
  return address.key === firstKey;
}

// An address typed by hand is a new entry without a key; back and forward bring entries that have one.
addEventListener('popstate', () => {
  const typed = (history.state as { key?: string } | null)?.key === undefined;
  addressStore.set(readAddress(typed ? 'PUSH' : 'POP'));
});

/** Goes to a path, without asking any guard: screens use `useGo`. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  const url = `#${path}`;
  if (options.replace) history.replaceState({ key: newKey() }, '', url);
  else history.pushState({ key: newKey() }, '', url);
  addressStore.set(readAddress(options.replace ? 'REPLACE' : 'PUSH'));
}

export function useAddressNow(): Address {
  return useStore(addressStore);
}

/** Compares a path with a pattern such as `/Activity/:id`; the parameters, or null when it does not fit. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = pathname.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface PageAddress {
  pathname: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** The address of the page around; `app/pages.tsx` provides it. */
export const PageAddressContext = createContext<PageAddress>({
  pathname: '/',
  params: {},
  query: new URLSearchParams(),
});

/** The parameters and the query of the page this is used in, also while another page is in front of it. */
export function useAddress(): PageAddress {
  return use(PageAddressContext);
}
