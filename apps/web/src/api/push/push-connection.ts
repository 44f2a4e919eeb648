import type { PushTopic } from '@koi/contract/enumerations';
import { requestOf } from '@koi/contract/request';
import { createParser } from 'eventsource-parser';
import { langStore } from '../../lib/languages.ts';
import { readAgainAfterMail, readAgainAfterNews, readAgainChannels } from '../affected-queries.ts';
import { apiBase } from '../base.ts';
import { isOffered, noteOffered } from '../capabilities.ts';
import { queryClient } from '../query-client.ts';
import { endSession, replaceToken, sessionStore } from '../session.ts';
import { pushStore } from './push-store.ts';

/** The server sends a heartbeat every 15 seconds; after three missed ones the connection is dead. */
const silenceMs = 45_000;
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

type End = 'lost' | 'not-offered' | 'refused';

/** Mail to all reaches every open page at once: this spreads their requests. */
const mailSpreadMs = 2_000;

function followNews(data: string): void {
  const { topics } = JSON.parse(data) as { topics: readonly PushTopic[] };
  if (topics.includes('mail')) setTimeout(readAgainAfterMail, Math.random() * mailSpreadMs);
  if (topics.includes('channels')) readAgainChannels();
  if (topics.some((topic) => topic !== 'mail' && topic !== 'channels')) readAgainAfterNews();
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
      noteOffered('GET /push', false);
      return 'not-offered';
    }
    const fresh = response.headers.get('authorization');
    if (fresh && sessionStore.get().token === token) replaceToken(fresh);
    opened();
    noteOffered('GET /push', true);
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'changed') followNews(data);
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return 'lost';
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
      parser.feed(value);
    }
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

/**
 * Keeps a stream open until `signal` aborts, and invalidates what its messages name. What may have been
 * missed between two streams is invalidated when the next one opens. A back end without a stream is not asked
 * again: the screens keep polling.
 */
export async function keepPushed(signal: AbortSignal): Promise<void> {
  if (isOffered('GET /push') === false) return;
  let waitMs = firstWaitMs;
  let isFirst = true;
  while (!signal.aborted) {
    // A password change ends the old token before its answer has brought the new one.
    while (queryClient.isMutating() > 0 && !signal.aborted) await pause(firstWaitMs, signal);
    const { token } = sessionStore.get();
    if (token === null) return;
    const end = await readStream(token, signal, () => {
      pushStore.set(true);
      waitMs = firstWaitMs;
      if (!isFirst) {
        readAgainAfterNews();
        readAgainAfterMail();
      }
      isFirst = false;
    });
    pushStore.set(false);
    if (signal.aborted || end === 'not-offered') return;
    // A token that was replaced meanwhile is no reason to log out.
    if (end === 'refused' && sessionStore.get().token === token) return endSession({ expired: true });
    await pause(waitMs / 2 + Math.random() * (waitMs / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}
