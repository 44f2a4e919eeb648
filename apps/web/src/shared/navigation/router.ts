import { createStore, useStore } from '@koi/ui/external-store.ts';
import { readLaunchReferrer, storeLaunchReferrer } from '@koi/ui/launch-referrer.ts';
import { enqueue, entryDepth, matchLayersSoon, provideScreens, pushEntry, traverse } from '@koi/ui/layers.ts';
import { leaveLayers } from '@koi/ui/overlay-stack.ts';
import { createContext, use } from 'react';
import { screenAfterGame } from './game-return.ts';

export type NavigationType = 'PUSH' | 'POP' | 'REPLACE';

/**
 * One history entry of the browser as the app sees it. The app's address is the hash:
 * `https://site/#/Main/home?tab=1`.
 */
export interface Address {
  /** Distinguishes entries with the same path; survives back, forward and reload. */
  key: string;
  /** How many entries of the app precede this one. */
  index: number;
  /** `/Main/home`, with the encoding the browser gave it. */
  pathname: string;
  /** With the question mark, or empty. */
  search: string;
  type: NavigationType;
}

/** The state that the app writes into a history entry; that of an open layer has the key of its screen. */
type EntryState = Pick<Address, 'key' | 'index'>;

function entryState(): Partial<EntryState> | null {
  return history.state as Partial<EntryState> | null;
}

export function pathOf(address: Pick<Address, 'pathname' | 'search'>): string {
  return address.pathname + address.search;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function splitPath(path: string): Pick<Address, 'pathname' | 'search'> {
  const [pathname = '', ...query] = path.split('?');
  return {
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search: query.length === 0 ? '' : `?${query.join('?')}`,
  };
}

/**
 * The browser's current entry. A typed address or a link from outside gets its key and index when it is first
 * read.
 */
function readAddress(indexIfNew: number): Address {
  const state = entryState();
  const { key = newKey(), index = indexIfNew } = state ?? {};
  const typed = location.hash.replace(/^#/, '');
  const afterGame = screenAfterGame(typed);
  // An address that is typed again shows the screen from its top, also the one that a game was opened from.
  if (state?.key === undefined && typed === readLaunchReferrer()?.path) storeLaunchReferrer(null);
  if (afterGame !== undefined) history.replaceState({ ...state, key, index }, '', `#${afterGame}`);
  else if (state?.key === undefined || state.index === undefined)
    history.replaceState({ ...state, key, index }, '');
  const isStep = state?.key === undefined && indexIfNew > 0 && afterGame === undefined;
  return { ...splitPath(afterGame ?? typed), key, index, type: isStep ? 'PUSH' : 'POP' };
}

/** The current address. The first value is where the app was opened. */
export const addressStore = createStore<Address>(readAddress(0));

/** Whether there is no earlier entry of the app to go back to. */
export function isFirstAddress(address: Address): boolean {
  return address.index === 0;
}

provideScreens(() => {
  const address = addressStore.get();
  if (entryState()?.key === address.key) return false;
  leaveLayers();
  addressStore.set(readAddress(address.index + 1));
  return true;
});

/** Goes to a path without checking guards: screens use `useGo`. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  leaveLayers();
  const key = newKey();
  const index = addressStore.get().index + (replace ? 0 : 1);
  enqueue(
    // The entry of one layer is overwritten; the others must be left first.
    () => traverse(Math.min(0, (replace ? 0 : 1) - entryDepth())),
    () => {
      const state = { key, index } satisfies EntryState;
      if (replace || entryDepth() > 0) history.replaceState(state, '', `#${path}`);
      else pushEntry(state, `#${path}`);
    },
  );
  addressStore.set({ ...splitPath(path), key, index, type: replace ? 'REPLACE' : 'PUSH' });
  matchLayersSoon();
}

/** Goes one screen back, however many layers are open on this one. */
export function stepBack(): void {
  enqueue(() => history.go(-1 - entryDepth()));
}

export function useAddressNow(): Address {
  return useStore(addressStore);
}

/** Matches a path against a pattern such as `/Activity/:id`: the parameters, or null without a match. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const actual = pathname.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = actual[index] ?? '';
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

/** The address of the enclosing page; `app/pages.tsx` provides it. */
export const PageAddressContext = createContext<PageAddress>({
  pathname: '/',
  params: {},
  query: new URLSearchParams(),
});

/** The parameters and the query of the page this is used in, even while another page covers it. */
export function useAddress(): PageAddress {
  return use(PageAddressContext);
}
