// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../base.ts';
import { endSession, startSession } from '../session.ts';
import { resumeOperations } from './check-outcome.ts';
import { followJournal, operationsStore } from './operation-journal.ts';
import { beatMs, staleMs, tabId } from './tab-lease.ts';

const token = `x.${btoa('{"sub":"7"}')}.y`;
const left = {
  requestId: 'r1',
  kind: 'game/deposit',
  scope: 'transfer-in:LY',
  member: '7',
  state: 'sending',
  startedAt: Date.now(),
  checks: 0,
};

let server: Awaited<ReturnType<typeof startServer>>;
let unfollow: () => void;

beforeEach(async () => {
  server = await startServer(() => ({
    body: { status: 'success', code: 200, message: '', data: { state: 'done', reply: {} } },
  }));
  setApiBase(server.base);
  startSession(token, { isDemo: false });
  unfollow = followJournal(resumeOperations);
});

afterEach(async () => {
  vi.useRealTimers();
  unfollow();
  endSession();
  operationsStore.set([]);
  localStorage.clear();
  await server.close();
});

/** Writes of another page reach this one as an event. */
function otherPageWrites(entries: readonly object[]): void {
  localStorage.setItem('koi.operations', JSON.stringify(entries));
  dispatchEvent(new StorageEvent('storage', { key: 'koi.operations' }));
}

const beat = (tab: string) => localStorage.setItem(`koi.tab.${tab}`, String(Date.now()));
const stateNow = () => operationsStore.get().map(({ requestId, state, tab }) => ({ requestId, state, tab }));

describe('operations of other pages', () => {
  it('leaves the request of a living page alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    beat('living');
    otherPageWrites([{ ...left, tab: 'living' }]);
    for (let beats = 0; beats < 20; beats += 1) {
      await vi.advanceTimersByTimeAsync(beatMs);
      beat('living');
    }
    expect(stateNow()).toEqual([{ requestId: 'r1', state: 'sending', tab: 'living' }]);
    expect(server.seen).toEqual([]);
  });

  it('takes it over when that page has gone silent, and asks once it is its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    beat('silent');
    otherPageWrites([{ ...left, tab: 'silent' }]);
    await vi.advanceTimersByTimeAsync(staleMs - beatMs);
    expect(stateNow()).toEqual([{ requestId: 'r1', state: 'sending', tab: 'silent' }]);
    await vi.advanceTimersByTimeAsync(3 * beatMs);
    vi.useRealTimers();
    await vi.waitFor(() => expect(stateNow()).toEqual([{ requestId: 'r1', state: 'done', tab: tabId }]));
  });

  it('takes over at once what a page left without a lease', async () => {
    otherPageWrites([{ ...left, requestId: 'r0', tab: 'closed' }, left]);
    await vi.waitFor(() => expect(stateNow().map(({ tab }) => tab)).toEqual([tabId, tabId]));
    expect(stateNow().map(({ state }) => state)).toEqual(['checking', 'checking']);
    expect(
      stateNow()
        .map(({ requestId }) => requestId)
        .sort(),
    ).toEqual(['r0', 'r1']);
  });
});
