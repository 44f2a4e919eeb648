// @vitest-environment-options { "url": "http://localhost/#/Main/home" }

import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { endSession, startSession } from '../api/session.ts';
import { bannersQuery, configQuery } from '../api/site.ts';
import { trialTipStore } from '../features/auth/trial-tip.ts';
import { onlineChannelsQuery } from '../features/deposits/queries.ts';
import { redPacketsQuery } from '../features/red-packets/queries.ts';
import { signInDaysQuery } from '../features/sign-in/queries.ts';
import { activateLang } from '../shared/i18n/i18n.ts';
import { langStore } from '../shared/i18n/languages.ts';
import { navigate } from '../shared/navigation/router.ts';
// Loaded before the tests, which wait for what it starts.
import './route-queries.ts';
import { App } from './app.tsx';
import { preload, startScreens, usePreload } from './preload.ts';

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

const isRequested = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryClient.getQueryState(queryKey) !== undefined;

describe('what the first screen reads', () => {
  const banners = bannersQuery(langStore.get());

  it.each([
    ['is requested while the texts load', '/Main/home', true],
    ['is requested behind an address that leads on', '/Main', true],
    ['is not needed elsewhere', '/Welcome', false],
  ])('%s', async (_when, path, isExpected) => {
    navigate(path, { replace: true });
    await startScreens(false);
    await vi.waitFor(() => expect(isRequested(configQuery('system'))).toBe(true));
    expect(isRequested(banners)).toBe(isExpected);
  });

  it('is in a page that was rendered', async () => {
    navigate('/Main/home', { replace: true });
    await startScreens(true);
    expect(isRequested(banners)).toBe(false);
  });
});

function Links() {
  usePreload();
  return <a href="#/Member/Recharge?order=1">deposit</a>;
}

describe('a link', () => {
  const channels = onlineChannelsQuery(langStore.get());
  const touch = () => {
    render(<Links />);
    fireEvent.pointerDown(screen.getByRole('link'));
  };

  it('requests what its screen reads first as soon as it is touched', async () => {
    startSession('x', { isDemo: false });
    touch();
    await vi.waitFor(() => expect(isRequested(channels)).toBe(true));
  });

  it('requests nothing where a guard refuses the screen', async () => {
    touch();
    void preload('/Welcome');
    await vi.waitFor(() => expect(isRequested(configQuery('system'))).toBe(true));
    expect(isRequested(channels)).toBe(false);
  });
});

it('a screen that is opened in another way is requested as soon as its address is there', async () => {
  startSession('x', { isDemo: false });
  render(<Links />);
  act(() => navigate('/Member/Recharge'));
  await vi.waitFor(() => expect(isRequested(onlineChannelsQuery(langStore.get()))).toBe(true));
});

it('nothing is read for a feature that is off', async () => {
  startSession('x', { isDemo: false });
  queryClient.setQueryData(configQuery('system').queryKey, { features_off: 'red_packets' });
  void preload('/RedBag');
  void preload('/dailybonus');
  await vi.waitFor(() => expect(isRequested(signInDaysQuery())).toBe(true));
  expect(isRequested(redPacketsQuery(langStore.get()))).toBe(false);
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
