// @vitest-environment-options { "url": "http://localhost/#/Main/home" }

import { pushOverlay } from '@koi/ui/overlay-stack.ts';
import { provideDialogs } from '@koi/ui/test/dialogs.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { noticesQuery } from '../../api/site.ts';
import { IDLE_MS } from '../../shared/browser/after-idle.ts';
import { activateLang } from '../../shared/i18n/i18n.ts';
import { navigate } from '../../shared/navigation/router.ts';
import { trialTipStore } from '../auth/trial-tip.ts';
import { AlertNotices } from './alert-notices.tsx';

const notice = {
  id: 1,
  title: 'Cup final',
  content: 'Tonight',
  url: null,
  created_at: '2026-01-01 00:00:00',
};

beforeEach(async () => {
  vi.useFakeTimers();
  provideDialogs();
  await activateLang('en');
  queryClient.setQueryData(noticesQuery('en').queryKey, { ticker: [], alerts: [notice] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  endSession();
  trialTipStore.set('none');
  queryClient.clear();
  localStorage.clear();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AlertNotices lang="en" />
    </QueryClientProvider>,
  );
const popped = () => screen.queryByText('Cup final');
const idle = () => act(() => void vi.advanceTimersByTime(IDLE_MS));

it('pops up for a visitor whose hand rests, not in the middle of a gesture', () => {
  show();
  fireEvent.touchStart(document.body);
  idle();
  expect(popped()).toBeNull();
  fireEvent.touchEnd(document.body);
  expect(popped()).toBeNull();
  idle();
  expect(popped()).toBeTruthy();
});

describe('one that was read', () => {
  const long = 'word '.repeat(50);
  const read = () => {
    const shown = show();
    idle();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(popped()).toBeNull();
    shown.unmount();
  };
  const offer = (fields: object) =>
    queryClient.setQueryData(noticesQuery('en').queryKey, {
      ticker: [],
      alerts: [{ ...notice, content: long, ...fields }],
    });

  it.each([
    ['stays read', {}, false],
    ['stays read when it was put up again', { id: 9, created_at: '2026-02-01 00:00:00' }, false],
    ['comes again when its end was written anew', { content: `${long}tomorrow` }, true],
    ['comes again when its title was written anew', { title: 'Cup final!' }, true],
  ])('%s', (_name, change, isShown) => {
    offer({});
    read();
    offer(change);
    show();
    idle();
    expect(screen.queryByRole('alertdialog') !== null).toBe(isShown);
  });
});

it('does not open in a lobby that is being left', () => {
  act(() => navigate('/Login'));
  show();
  idle();
  expect(popped()).toBeNull();
  act(() => navigate('/Main/home'));
  idle();
  expect(popped()).toBeTruthy();
});

it('does not follow the explanation of a trial, and comes with the next visit', () => {
  startSession('trial', { isDemo: true });
  trialTipStore.set('open');
  const { unmount } = show();
  idle();
  expect(popped()).toBeNull();
  act(() => trialTipStore.set('read'));
  idle();
  expect(popped()).toBeNull();
  unmount();
  trialTipStore.set('none');
  show();
  idle();
  expect(popped()).toBeTruthy();
});

it('pops up for a member who logs in after a trial', () => {
  trialTipStore.set('read');
  startSession('member', { isDemo: false });
  show();
  idle();
  expect(popped()).toBeTruthy();
});

it('gives way to a layer that opens over it, and comes back after that', () => {
  show();
  idle();
  expect(popped()).toBeTruthy();
  let pop = () => {};
  const layer = { id: 'search', close: () => {}, leave: () => {}, outlivesScreen: false, isModal: true };
  act(() => {
    pop = pushOverlay(layer);
  });
  expect(popped()).toBeNull();
  act(() => pop());
  idle();
  expect(popped()).toBeTruthy();
});

it('leaves the keyboard to the page that holds this one in a frame', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window));
  show();
  idle();
  expect(popped()).toBeNull();
});
