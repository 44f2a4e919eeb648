import { createContext, use } from 'react';
import { createStore, useStore } from '../lib/external-store.ts';
import { leaveLayers, overlayStack } from '../overlays/overlay-stack.ts';
import { endTraversal, enqueue, traverse } from './history-queue.ts';

export type NavigationType = 'PUSH' | 'POP' | 'REPLACE';

/** One entry of the browser's history as the app sees it. The app's address is the hash: `https://site/#/Main/home?tab=1`. */
export interface Address {
  /** Tells entries with the same path apart; survives back, forward and reload. */
  key: string;
  /** How many entries of the app lie before this one. */
  index: number;
  /** `/Main/home`, decoded as little as the browser gave it. */
  pathname: string;
  /** With the question mark, or empty. */
  search: string;
  type: NavigationType;
}

/** What the app writes into a history entry. An open layer has an entry of its own with the key of its screen. */
type EntryState = Pick<Address, 'key' | 'index'> & { layer?: number };

function entryState(): Partial<EntryState> | null {
  return history.state as Partial<EntryState> | null;
}

/** How many layers the current entry stands for; 0 for a screen's own entry. */
function entryDepth(): number {
  return entryState()?.layer ?? 0;
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

/** The entry the browser is at. A typed address or a link from outside gets its key and index when it is first seen. */
function readAddress(indexIfNew: number): Address {
  const state = entryState();
  const { key = newKey(), index = indexIfNew } = state ?? {};
  if (state?.key === undefined || state.index === undefined)
    history.replaceState({ ...state, key, index }, '');
  const type = state?.key === undefined && indexIfNew > 0 ? 'PUSH' : 'POP';
  return { ...splitPath(location.hash.replace(/^#/, '')), key, index, type };
}

/** Where the app is. The first value is where it was opened. */
export const addressStore = createStore<Address>(readAddress(0));

/** Whether there is nothing of ours to go back to. */
export function isFirstAddress(address: Address): boolean {
  return address.index === 0;
}

addEventListener('popstate', () => {
  const move = endTraversal();
  if (move === 'continued') return;
  const address = addressStore.get();
  if (entryState()?.key !== address.key) {
    leaveLayers();
    addressStore.set(readAddress(address.index + 1));
  } else if (move === 'foreign') {
    for (const { close } of overlayStack.get().slice(entryDepth()).toReversed()) close();
  }
  matchLayersSoon();
});

/**
 * Makes the history fit the open layers: an entry for each, on top of the screen's. An entry whose layer is gone (closed by a button, or
 * met again by going forward or reloading) is stepped off.
 */
function matchLayers(): void {
  const open = overlayStack.get().length;
  const { key, index } = addressStore.get();
  for (let layer = entryDepth() + 1; layer <= open; layer += 1)
    history.pushState({ key, index, layer } satisfies EntryState, '');
  traverse(open - entryDepth());
}

let isMatching = false;

/** After the screen has been drawn: a layer that gives way to another one keeps the entry. */
function matchLayersSoon(): void {
  if (isMatching) return;
  isMatching = true;
  setTimeout(() => {
    isMatching = false;
    enqueue(matchLayers);
  });
}

overlayStack.subscribe(matchLayersSoon);
matchLayersSoon();

/** Goes to a path, without asking any guard: screens use `useGo`. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  leaveLayers();
  const key = newKey();
  const index = addressStore.get().index + (replace ? 0 : 1);
  enqueue(
    // The entry of one layer is written over; the others must be left first.
    () => traverse(Math.min(0, (replace ? 0 : 1) - entryDepth())),
    () => {
      const write = replace || entryDepth() > 0 ? 'replaceState' : 'pushState';
      history[write]({ key, index } satisfies EntryState, '', `#${path}`);
    },
  );
  addressStore.set({ ...splitPath(path), key, index, type: replace ? 'REPLACE' : 'PUSH' });
  matchLayersSoon();
}

/** One screen back, whatever layers are open on this one. */
export function stepBack(): void {
  enqueue(() => history.go(-1 - entryDepth()));
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
