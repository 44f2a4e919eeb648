import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setApiBase } from '../src/api/base.ts';
import { queryClient } from '../src/api/query-client.ts';
import { endSession, startSession } from '../src/api/session.ts';
import { activateLang } from '../src/shared/i18n/i18n.ts';
import { type Answer, type SeenRequest, startServer } from './answering-server.ts';

/**
 * Around each test of a file: the app in English, logged in, with a back end that answers so. @returns what
 * that was asked
 */
export function openApp(answer: (request: SeenRequest) => Answer): { readonly seen: readonly SeenRequest[] } {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeEach(async () => {
    await activateLang('en');
    provideDialogs();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    server = await startServer(answer);
    setApiBase(server.base);
    startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  });
  afterEach(async () => {
    cleanup();
    endSession();
    queryClient.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
    await server.close();
  });
  return {
    get seen() {
      return server.seen;
    },
  };
}

export const success = (fields: object): Answer => ({
  body: { status: 'success', code: 200, message: '', ...fields },
});

/** A refusal with this key of the contract. */
export const refusal = (error: string, fields: object = {}): Answer => ({
  status: 400,
  body: { status: 'error', code: 400, message: error, error, ...fields },
});
