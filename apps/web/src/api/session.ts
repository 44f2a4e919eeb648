import { createStore } from '@koi/ui/external-store.ts';
import { storage } from '../shared/storage/storage.ts';
import { readTokenCookie, tokenCookie } from '../shared/storage/token-cookie.ts';
import { isViewing } from '../shared/storage/viewing.ts';

const demoKey = 'koi.demo';
/**
 * The server accepts an expired token for 14 days (docs/contract/money.md 1.8); keeping the cookie longer
 * would only produce a 401.
 */
const cookieSeconds = 14 * 86_400;

export interface Session {
  token: string | null;
  /** A trial account. Known before `auth/me` answers, because guards decide at once. */
  isDemo: boolean;
}

/** Logged in means that a token is stored (docs/member-app.md 4). */
const readToken = (): string | null => (isViewing ? storage.read(tokenCookie) : readTokenCookie());

/** False in a browser that stores nothing for this site: the session then lasts as long as the page. */
let isStored = true;

function storeToken(token: string | null): void {
  writeToken(token);
  isStored = readToken() === token;
}

function writeToken(token: string | null): void {
  if (isViewing) {
    storage.write(tokenCookie, token);
    return;
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = token === null ? 0 : cookieSeconds;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Safari before 18.4 and Firefox before 140.
  document.cookie = `${tokenCookie}=${encodeURIComponent(token ?? '')}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`;
}

function readSession(): Session {
  const token = readToken();
  return { token, isDemo: token !== null && storage.read(demoKey) === '1' };
}

export const sessionStore = createStore<Session>(readSession());

/** Whether this browser stores the session beyond this page. */
export const isSessionStored = (): boolean => isStored;

const memberListeners = new Set<() => void>();

/**
 * Registers what forgets a member. Called when another member, or nobody, is logged in, whichever tab changed
 * that, and before anything is rendered for that member.
 */
export function onMemberChange(listener: () => void): () => void {
  memberListeners.add(listener);
  return () => memberListeners.delete(listener);
}

function setSession(next: Session): void {
  const before = sessionStore.get().token;
  const subject = sessionSubject(next.token);
  // A token without a subject does not name its member.
  const isSame = next.token === before || (subject !== '' && subject === sessionSubject(before));
  if (!isSame) for (const forget of memberListeners) forget();
  sessionStore.set(next);
}

export function isLoggedIn(): boolean {
  return sessionStore.get().token !== null;
}

/** After a login, a registration or a trial login. */
export function startSession(token: string, options: { isDemo: boolean }): void {
  storeToken(token);
  storage.write(demoKey, options.isDemo ? '1' : null);
  setSession({ token, isDemo: options.isDemo });
}

/** A response header carried a new token (docs/contract/money.md 1.8); the prefix is optional. */
export function replaceToken(header: string): void {
  const token = header.replace(/^bearer\s+/i, '').trim();
  if (token === '' || token === sessionStore.get().token) return;
  storeToken(token);
  sessionStore.set((now) => ({ ...now, token }));
}

/** What `auth/me` says about the account overrides what the login stored. */
export function noteDemo(isDemo: boolean): void {
  if (!isLoggedIn() || sessionStore.get().isDemo === isDemo) return;
  storage.write(demoKey, isDemo ? '1' : null);
  sessionStore.set((now) => ({ ...now, isDemo }));
}

type LogoutListener = (end: { expired: boolean }) => void;
const logoutListeners = new Set<LogoutListener>();

/** Registers a listener for the end of the session, for whatever reason: the app goes to Login. */
export function onLogout(listener: LogoutListener): () => void {
  logoutListeners.add(listener);
  return () => logoutListeners.delete(listener);
}

/**
 * Logs out: clears the token, resets the member's state, goes to the login. `expired` when the member did not
 * ask for it: the next login leads back to the screen.
 */
export function endSession({ expired = false } = {}): void {
  storeToken(null);
  storage.write(demoKey, null);
  setSession({ token: null, isDemo: false });
  for (const listener of logoutListeners) listener({ expired });
}

/** Follows a login or logout in another tab or window: the cookie decides. */
export function followCookie(): void {
  const follow = () => {
    const token = readToken();
    const known = sessionStore.get().token;
    if (document.visibilityState !== 'visible' || token === known || !isStored) return;
    if (token === null) endSession();
    else setSession(readSession());
  };
  addEventListener('visibilitychange', follow);
  // Of two windows side by side neither is ever hidden; a page from the back/forward cache got no event.
  addEventListener('focus', follow);
  addEventListener('pageshow', follow);
}

/**
 * The claims of a token, by default the session's; empty for one that cannot be read. Decoded, never
 * verified.
 */
export function tokenClaims(token = sessionStore.get().token): {
  sub?: unknown;
  iat?: unknown;
  exp?: unknown;
} {
  const [, payload = ''] = token?.split('.') ?? [];
  try {
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) ?? {};
  } catch {
    return {};
  }
}

/**
 * The subject of the token, or the empty string: it only keeps members' operations apart. Components pass the
 * token that they subscribe to, because the React Compiler caches a call without arguments.
 */
export function sessionSubject(token = sessionStore.get().token): string {
  const { sub } = tokenClaims(token);
  return sub === undefined ? '' : String(sub);
}
