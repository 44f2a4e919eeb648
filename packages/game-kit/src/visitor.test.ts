import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arriveAt } from './visitor.ts';

const KEY = 'koi.test.visitor';
const place = { api: '/one', gameCode: 'G', lang: 'en' } as const;

let address: string;
let answer: () => Response;

const open = (search: string): void => {
  vi.stubGlobal('location', { search, hash: '#game=G', pathname: '/page/' });
};

beforeEach(() => {
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  });
  address = '';
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => (address = to) });
  answer = () => Response.json({ session: 'S', returnUrl: '/home' });
  vi.stubGlobal('fetch', async () => answer());
});

afterEach(() => vi.unstubAllGlobals());

it('exchanges the token, takes it out of the address and keeps the session for the tab', async () => {
  open('?token=T');
  expect(await arriveAt(place, KEY)).toMatchObject({ session: 'S', returnUrl: '/home', expired: false });
  expect(address).toBe('/page/#game=G');
  open('');
  expect(await arriveAt(place, KEY)).toMatchObject({ session: 'S', returnUrl: '/home' });
});

it('does not take the session of one supplier to another', async () => {
  open('?token=T');
  await arriveAt(place, KEY);
  open('');
  expect(await arriveAt({ ...place, api: '/two' }, KEY)).toMatchObject({ session: null, returnUrl: '/' });
});

it('a token that is no longer good gives no session, and not that of the player before', async () => {
  open('?token=T');
  await arriveAt(place, KEY);
  open('?token=U');
  answer = () => Response.json({ error: 'expired', message: '' }, { status: 401 });
  expect(await arriveAt(place, KEY)).toMatchObject({ session: null, expired: true });
});
