// @vitest-environment jsdom

import { toastStore } from '@koi/ui/toast-store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, followCookie, isLoggedIn } from '../../api/session.ts';
import { activateLang, text } from '../../shared/i18n/i18n.ts';
import { enter } from './enter.ts';

followCookie();

/** The member comes back from another app. */
const comeBack = () => dispatchEvent(new Event('visibilitychange'));

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
  endSession();
  toastStore.set([]);
});

describe('a browser that blocks cookies and storage', () => {
  beforeEach(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    await activateLang('en');
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  });

  it('keeps the session of this page over a switch of apps, and says once how long it lasts', () => {
    enter('a.b.c', { isDemo: false });
    comeBack();
    comeBack();
    expect(isLoggedIn()).toBe(true);
    expect(toastStore.get().map((toast) => toast.text)).toEqual([text('auth.notStored')]);
  });

  it('ends it on a log-out', () => {
    enter('a.b.c', { isDemo: false });
    endSession();
    comeBack();
    expect(isLoggedIn()).toBe(false);
  });
});
