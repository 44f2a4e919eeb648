// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideDialogs } from '../../../test/dialogs.ts';
import { noticesQuery } from '../../api/queries/site.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { trialTipStore } from '../../lib/trial-tip.ts';
import { navigate } from '../../navigation/router.ts';
import { pushOverlay } from '../../overlays/overlay-stack.ts';
import { activateLang } from '../../text/i18n.ts';
import { AlertNotices } from './alert-notices.tsx';

const notice = {
  id: 1,
  title: 'Cup final',
  content: 'Tonight',
  url: null,
  created_at: '2026-01-01 00:00:00',
};

beforeEach(async () => {
  provideDialogs();
  await activateLang('en');
  queryClient.setQueryData(noticesQuery('en').queryKey, { ticker: [], alerts: [notice] });
});

afterEach(() => {
  cleanup();
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

it('pops up for a visitor', () => {
  show();
  expect(popped()).toBeTruthy();
});

describe('one that was read', () => {
  const long = 'word '.repeat(50);
  const read = () => {
    const shown = show();
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
    expect(screen.queryByRole('alertdialog') !== null).toBe(isShown);
  });
});

it('does not open in a lobby that is being left', () => {
  act(() => navigate('/Login'));
  show();
  expect(popped()).toBeNull();
  act(() => navigate('/Main/home'));
  expect(popped()).toBeTruthy();
});

it('does not follow the explanation of a trial, and comes with the next visit', () => {
  startSession('trial', { isDemo: true });
  trialTipStore.set('open');
  const { unmount } = show();
  expect(popped()).toBeNull();
  act(() => trialTipStore.set('read'));
  expect(popped()).toBeNull();
  unmount();
  trialTipStore.set('none');
  show();
  expect(popped()).toBeTruthy();
});

it('pops up for a member who logs in after a trial', () => {
  trialTipStore.set('read');
  startSession('member', { isDemo: false });
  show();
  expect(popped()).toBeTruthy();
});

it('gives way to a layer that opens over it, and comes back after that', () => {
  show();
  expect(popped()).toBeTruthy();
  let pop = () => {};
  const layer = { id: 'search', close: () => {}, leave: () => {}, outlivesScreen: false, isModal: true };
  act(() => {
    pop = pushOverlay(layer);
  });
  expect(popped()).toBeNull();
  act(() => pop());
  expect(popped()).toBeTruthy();
});

it('leaves the keyboard to the page that holds this one in a frame', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window));
  show();
  expect(popped()).toBeNull();
});
