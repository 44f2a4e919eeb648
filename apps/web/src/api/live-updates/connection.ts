import type { PushEnd, PushTopic } from '@koi/contract/push';
import { requestOf } from '@koi/contract/request';
import { readEventStream } from '@koi/ui/event-stream.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { apiBase } from '../base.ts';
import { isChangePending } from '../client.ts';
import { hasCapability, setCapability } from '../compat/capabilities.ts';
import { invalidateAfterLiveUpdate, invalidateAfterMail, invalidateChannels } from '../invalidation.ts';
import { endSession, replaceToken, sessionStore } from '../session.ts';
import { liveStore } from './live-store.ts';

/** The server sends a heartbeat every 15 seconds; after three missed ones the connection is dead. */
const silenceMs = 45_000;
const firstWaitMs = 1_000;
const maxWaitMs = 60_000;
/** Only a stream that lived this long was a good one: the next attempt after it waits shortly again. */
const steadyMs = 30_000;

type End = 'lost' | 'not-offered' | 'refused' | 'replaced';

/** Mail to all reaches every open page at once: this spreads their requests. */
const mailSpreadMs = 2_000;

function followStream({ topics }: { topics: readonly PushTopic[] }): void {
  if (topics.includes('mail')) setTimeout(invalidateAfterMail, Math.random() * mailSpreadMs);
  if (topics.includes('channels')) invalidateChannels();
  if (topics.some((topic) => topic !== 'mail' && topic !== 'channels')) invalidateAfterLiveUpdate();
}

/** Reads one stream to its end. Uses fetch because EventSource cannot send the token in a header. */
async function readStream(token: string, signal: AbortSignal, opened: () => void): Promise<End> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, silenceMs);
  try {
    const { address, headers } = requestOf('GET /push', {}, langStore.get(), token);
    const response = await fetch(`${apiBase()}${address}`, {
      headers: { ...headers, Accept: 'text/event-stream' },
      signal: controller.signal,
      credentials: 'omit',
      // After all requests that the visible screen needs.
      priority: 'low',
    });
    if (response.status === 401) return 'refused';
    if (response.status === 429 || response.status >= 500) return 'lost';
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      setCapability('GET /push', false);
      return 'not-offered';
    }
    const fresh = response.headers.get('authorization');
    if (fresh && sessionStore.get().token === token) replaceToken(fresh);
    opened();
    setCapability('GET /push', true);
    let isReplaced = false;
    await readEventStream(response.body, {
      onAlive: () => {
        clearTimeout(silence);
        silence = setTimeout(abort, silenceMs);
      },
      onEvent: (event, data) => {
        if (event === 'changed') followStream(data as { topics: readonly PushTopic[] });
        if (event === 'end') isReplaced = (data as { reason?: PushEnd }).reason === 'replaced';
      },
    });
    return isReplaced ? 'replaced' : 'lost';
  } catch {
    return 'lost';
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop, { once: true });
  });

/** Resolves when the page is looked at again: from another one, or from another app. */
const visibleAgain = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = new AbortController();
    const finish = () => {
      done.abort();
      resolve();
    };
    const check = () => document.visibilityState === 'visible' && finish();
    addEventListener('focus', finish, { signal: done.signal });
    document.addEventListener('visibilitychange', check, { signal: done.signal });
    signal.addEventListener('abort', finish, { signal: done.signal });
  });

/**
 * Keeps a stream open until `signal` aborts, and invalidates what its messages name. What may have been
 * missed between two streams is invalidated when the next one opens. A back end without a stream is not asked
 * again: the screens keep polling. So do those of a page whose place a newer page of the member took: if it
 * came back at once, the pages would take each other's place for ever.
 */
export async function followLiveUpdates(signal: AbortSignal): Promise<void> {
  if (hasCapability('GET /push') === false) return;
  let waitMs = firstWaitMs;
  let isFirst = true;
  while (!signal.aborted) {
    // A password change ends the old token before its answer has brought the new one.
    while (isChangePending() && !signal.aborted) await pause(firstWaitMs, signal);
    const { token } = sessionStore.get();
    if (token === null) return;
    let steady: ReturnType<typeof setTimeout> | undefined;
    const end = await readStream(token, signal, () => {
      liveStore.set(true);
      steady = setTimeout(() => {
        waitMs = firstWaitMs;
      }, steadyMs);
      if (!isFirst) {
        invalidateAfterLiveUpdate();
        invalidateAfterMail();
      }
      isFirst = false;
    });
    clearTimeout(steady);
    liveStore.set(false);
    if (signal.aborted || end === 'not-offered') return;
    // A token that was replaced meanwhile is no reason to log out.
    if (end === 'refused' && sessionStore.get().token === token) return endSession({ expired: true });
    if (end === 'replaced') {
      await visibleAgain(signal);
      continue;
    }
    await pause(waitMs / 2 + Math.random() * (waitMs / 2), signal);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  }
}
