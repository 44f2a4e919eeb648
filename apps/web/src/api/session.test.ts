// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import {
  endSession,
  followCookie,
  isLoggedIn,
  onMemberChange,
  sessionStore,
  startSession,
} from './session.ts';

followCookie();

beforeEach(() => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

/** The session's cookie, as another tab writes it. */
const writeElsewhere = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the app writes
  document.cookie = `koi_token=${text}; Path=/`;
};

/** The member comes back from another app. */
const comeBack = () => dispatchEvent(new Event('visibilitychange'));

afterEach(() => {
  vi.restoreAllMocks();
  endSession();
  queryClient.clear();
});

it('a log-out in another tab ends the session here', () => {
  startSession('a.b.c', { isDemo: false });
  writeElsewhere('; Max-Age=0');
  comeBack();
  expect(isLoggedIn()).toBe(false);
});

describe('another member on this device', () => {
  /** As the server makes them, without a signature. */
  const tokenOf = (member: number, at = 0) => `h.${btoa(JSON.stringify({ sub: member, iat: at }))}.s`;
  const logInElsewhere = (token: string) => writeElsewhere(encodeURIComponent(token));
  /** What each change finds, before the session is seen to be another one. */
  let changes: { token: string | null; cached: unknown }[] = [];
  const stop = onMemberChange(() => {
    changes.push({ token: sessionStore.get().token, cached: queryClient.getQueryData(['cards']) });
  });
  afterAll(stop);

  beforeEach(() => {
    startSession(tokenOf(7), { isDemo: false });
    queryClient.setQueryData(['cards'], ['card of 7']);
    queryClient.setQueryData(['games', 'lobby'], ['games in the currency of 7']);
    queryClient.setQueryData(['site', 'banners'], ['for everybody']);
    changes = [];
  });
  const cached = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.join(' '));

  it.each([
    {
      way: 'a log-in in another tab',
      change: () => {
        logInElsewhere(tokenOf(8));
        comeBack();
      },
    },
    {
      way: 'one in a window beside this',
      change: () => {
        logInElsewhere(tokenOf(8));
        dispatchEvent(new Event('focus'));
      },
    },
    { way: 'a log-in here', change: () => startSession(tokenOf(8), { isDemo: false }) },
    { way: 'a log-out here', change: () => endSession() },
  ])('$way: nothing of the first is left when the other is known', ({ change }) => {
    change();
    expect(changes).toHaveLength(1);
    expect(changes[0]?.token).toBe(tokenOf(7));
    expect(cached()).toEqual(['site banners']);
  });

  it('a guest’s games are read again after a log-in: the member’s currency has others', () => {
    endSession();
    queryClient.setQueryData(['games', 'lobby'], ['games for guests']);
    startSession(tokenOf(9), { isDemo: false });
    expect(cached()).toEqual(['site banners']);
  });

  it('a renewed token of the same member changes nothing', () => {
    logInElsewhere(tokenOf(7, 1));
    comeBack();
    expect(sessionStore.get().token).toBe(tokenOf(7, 1));
    expect(changes).toEqual([]);
    expect(cached()).toEqual(['cards', 'games lobby', 'site banners']);
  });
});
