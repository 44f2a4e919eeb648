// @vitest-environment-options { "url": "http://localhost/#/Main/home" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../test/answering-server.ts';
import { openApp, success } from '../../test/open-app.ts';
import { memberQuery } from '../api/member.ts';
import { abandonLaunch } from '../api/operations/abandoned-launches.ts';
import { operationsStore } from '../api/operations/operation-journal.ts';
import type { Operation } from '../api/operations/operation-machine.ts';
import { disown, own } from '../api/operations/owned-operations.ts';
import { tabId } from '../api/operations/tab-lease.ts';
import { queryClient } from '../api/query-client.ts';
import { OperationsBanner } from './operations-banner.tsx';

const operation = (fields: Partial<Operation> = {}): Operation => ({
  requestId: 'r1',
  kind: 'drawing',
  scope: 'withdrawal',
  member: '7',
  tab: tabId,
  state: 'done',
  startedAt: Date.now(),
  checks: 0,
  ...fields,
});

let outcome: Answer;
const app = openApp(({ path }) => {
  if (path === '/operation/outcome') return outcome;
  return path === '/auth/me' ? success({ data: { id: 7 } }) : success({});
});
beforeEach(() => {
  outcome = success({ data: { state: 'pending' } });
  toastStore.set([]);
});
afterEach(() => operationsStore.set([]));

async function show(...operations: Operation[]) {
  operationsStore.set(operations);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <OperationsBanner online />
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  return view;
}
const toasts = () => toastStore.get().map(({ kind, text }) => `${kind}: ${text}`);
const banner = () => document.querySelector('[data-operation]')?.textContent ?? '';
const left = () => operationsStore.get().map(({ requestId }) => requestId);

describe('an outcome whose form is gone', () => {
  it.each<[Partial<Operation>, string]>([
    [{ state: 'done' }, 'success: Your withdrawal went through'],
    [
      { state: 'refused', reason: 'Balance too low' },
      'failure: Your withdrawal was declined: Balance too low',
    ],
    [{ state: 'void' }, 'info: Your withdrawal did not go through and no money was moved. You can try again'],
  ])('%j is shown once', async (fields, notice) => {
    await show(operation(fields));
    expect(toasts()).toEqual([notice]);
    expect(left()).toEqual([]);
    expect(banner()).toBe('');
  });

  it('makes the balance be read again where money moved, and only there', async () => {
    await queryClient.prefetchQuery(memberQuery);
    const isOld = () => queryClient.getQueryState(memberQuery.queryKey)?.isInvalidated;
    const { unmount } = await show(operation({ state: 'refused', reason: 'no' }));
    expect(isOld()).toBe(false);
    unmount();
    await show(operation({ requestId: 'r2' }));
    expect(isOld()).toBe(true);
  });

  it.each<[string, Partial<Operation>]>([
    ['another member', { member: '8' }],
    ['another page', { tab: 'other' }],
  ])('of %s is not shown here', async (_whose, fields) => {
    // The other page is alive.
    localStorage.setItem('koi.tab.other', String(Date.now()));
    await show(operation(fields));
    expect(toasts()).toEqual([]);
    expect(left()).toEqual(['r1']);
  });

  it('is shown once its form, which is open, has gone', async () => {
    own('r1');
    await show(operation());
    expect(toasts()).toEqual([]);
    await act(async () => disown('r1'));
    expect(toasts()).toEqual(['success: Your withdrawal went through']);
  });

  it('of an abandoned launch is brought back instead of told', async () => {
    abandonLaunch('r1');
    await show(operation({ kind: 'game/login', scope: 'launch:PG' }));
    await waitFor(() =>
      expect(app.seen.filter(({ path }) => path === '/game/recovery_last')).toHaveLength(1),
    );
    await waitFor(() =>
      expect(toasts()).toEqual(['success: Your transfer back to the main wallet went through']),
    );
  });
});

describe('while the outcome is not known', () => {
  it('says so, and nothing of what is still being sent', async () => {
    await show(operation({ state: 'sending' }));
    expect(banner()).toBe('');
    act(() => operationsStore.set([operation({ state: 'checking' })]));
    expect(banner()).toBe('Checking your withdrawal. Please don’t repeat it');
    expect(toasts()).toEqual([]);
  });

  it('leads to the records where it never will be, until the member has gone there', async () => {
    await show(operation({ state: 'unsupported', shown: true }));
    expect(banner()).toContain('We can’t confirm your withdrawal yet');
    const link = screen.getByRole('link', { name: 'View records' });
    expect(link.getAttribute('href')).toBe('#/Member/DrawingList');
    expect(toasts()).toEqual([]);
    await userEvent.click(link);
    expect(banner()).toBe('');
    expect(left()).toEqual([]);
  });

  it('asks for it where the member is logged in and online', async () => {
    outcome = success({ data: { state: 'done', reply: {} } });
    operationsStore.set([operation({ state: 'checking' })]);
    const banners = (online: boolean) => (
      <QueryClientProvider client={queryClient}>
        <OperationsBanner online={online} />
      </QueryClientProvider>
    );
    const { rerender } = render(banners(false));
    expect(app.seen.some(({ path }) => path === '/operation/outcome')).toBe(false);
    rerender(banners(true));
    await waitFor(() => expect(toasts()).toEqual(['success: Your withdrawal went through']));
  });
});
