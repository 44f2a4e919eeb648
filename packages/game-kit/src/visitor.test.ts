import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Place, startAt } from './visitor.ts';

const place = { api: '/one', gameCode: 'G', lang: 'en' } as const;
const pageStart = readFileSync(new URL('../build/page-start.js', import.meta.url), 'utf8');

let address: string;
let entry: unknown;
let answer: () => Response;
let sent: { path: string; body: string }[];
let reload: () => void;
const now = { events: [] };

/** Loads the document: its script runs before the page's code. */
function open(hash: string, api = '/one'): void {
  const listeners: Record<string, () => void> = {};
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { hash, pathname: '/page/', reload: () => reload() });
  vi.stubGlobal('document', {
    currentScript: { dataset: { api } },
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
  });
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    listeners[event] = listener;
  });
  new Function(pageStart)();
  reload = vi.fn();
  follow = (to) => {
    vi.stubGlobal('location', { hash: to, pathname: '/page/', reload });
    listeners.hashchange?.();
  };
}
let follow: (hash: string) => void;

beforeEach(() => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  address = '';
  sent = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('history', {
    replaceState(state: unknown, _: string, to: string) {
      entry = state;
      address = to;
    },
  });
  answer = () => Response.json({ session: 'S', returnUrl: '/home', gameCode: 'G', lang: 'en', now });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body });
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

/** The visitor once a launch link is exchanged. */
const start = async (to: Place = place) => {
  const { visitor, arrived } = startAt(to);
  return arrived ?? visitor;
};

it('exchanges the token before the code of the page has come, takes it out of the address and keeps the session for the tab', async () => {
  open('#token=T&lang=en&game=G');
  expect(sent).toEqual([{ path: '/one/session?lang=en', body: '{"token":"T"}' }]);
  expect(address).toBe('/page/#lang=en&game=G');
  expect(entry).toEqual({ launched: true });
  expect(await start()).toMatchObject({ session: 'S', returnUrl: '/home', expired: false, now });
  open('#game=G');
  expect(await start()).toMatchObject({ session: 'S', returnUrl: '/home' });
  expect(await start()).not.toHaveProperty('now');
  expect(sent).toHaveLength(1);
});

it('a page whose code did not come, and that is loaded again, has the session', async () => {
  open('#token=T&game=G');
  await vi.waitFor(() => expect(sessionStorage.getItem('koi.page.visitor')).not.toBeNull());
  open('#game=G');
  expect(await start()).toMatchObject({ session: 'S', returnUrl: '/home' });
});

it('nobody plays until the token is exchanged, whoever played in this tab before', async () => {
  open('#token=T&game=G');
  await start();
  open('#token=U&game=G');
  const { visitor, arrived } = startAt(place);
  expect(visitor).toMatchObject({ ...place, session: null, starting: true });
  expect(address).toBe('/page/#game=G');
  expect(await arrived).not.toHaveProperty('starting');
  open('#game=G');
  expect(startAt(place)).toMatchObject({ visitor: { session: 'S' }, arrived: null });
});

it('asks the supplier that the address names, and does not take its session to another', async () => {
  open('#token=T&supplier=two', '/at/{supplier}/page');
  expect(sent[0]?.path).toBe('/at/two/page/session?lang=en');
  await start({ ...place, api: '/at/two/page' });
  open('');
  expect(await start()).toMatchObject({ session: null, returnUrl: '/' });
});

it('a token that is no longer good gives no session, and not that of the player before', async () => {
  open('#token=T&game=G');
  await start();
  answer = () => Response.json({ error: 'expired', message: '' }, { status: 401 });
  open('#token=U&game=G');
  expect(await start()).toMatchObject({ session: null, returnUrl: '/', expired: true });
  open('#game=G');
  expect(await start()).toMatchObject({ session: null });
});

it('another launch of the same page loads it again', () => {
  open('#game=G');
  follow('#game=H');
  expect(reload).not.toHaveBeenCalled();
  follow('#token=V&game=H');
  expect(reload).toHaveBeenCalledTimes(1);
});
