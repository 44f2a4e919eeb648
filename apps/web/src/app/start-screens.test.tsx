// @vitest-environment-options { "url": "http://localhost/#/Main/home" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../api/session.ts';
import { bannersQuery } from '../api/site.ts';
import { trialTipStore } from '../features/auth/trial-tip.ts';
import { activateLang } from '../shared/i18n/i18n.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { navigate } from '../shared/navigation/router.ts';
import { App } from './app.tsx';
import { startScreens } from './start-screens.ts';

beforeEach(async () => {
  await activateLang('en');
  provideDialogs();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  trialTipStore.set('none');
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the first picture of the lobby', () => {
  const isFetched = () => queryClient.getQueryState(bannersQuery(langStore.get()).queryKey) !== undefined;

  it.each([
    ['is asked for while the texts load', '/Main/home', false, true],
    ['is in a page that was drawn', '/Main/home', true, false],
    ['is not needed elsewhere', '/Welcome', false, false],
  ])('%s', async (_when, path, isPrerendered, asks) => {
    navigate(path, { replace: true });
    await startScreens(isPrerendered);
    expect(isFetched()).toBe(asks);
  });
});

describe('the explanation of a trial', () => {
  const open = async () => {
    navigate('/nowhere', { replace: true });
    return act(async () => {
      const { container } = render(<App />);
      await vi.dynamicImportSettled();
      return container;
    });
  };

  it.each([
    ['a trial that has just begun', true, 'open', true],
    ['a trial whose visitor has read it', true, 'read', false],
    ['a member', false, 'open', false],
  ] as const)('is shown to %s', async (_who, isDemo, tip, isShown) => {
    startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo });
    trialTipStore.set(tip);
    const container = await open();
    await waitFor(() => expect(screen.queryByRole('alertdialog') !== null).toBe(isShown));
    expect(container.textContent).not.toContain('true');
  });
});
