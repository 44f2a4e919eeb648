import { langStore } from '../lib/languages.ts';
import { apiBase } from './base.ts';
import { readEnvelope } from './envelope.ts';
import { CallFailure } from './failures.ts';
import { endSession, replaceToken, sessionStore } from './session.ts';

const timeoutMs = 120_000;

/**
 * Uploads the picture of a transfer slip (docs/contract/money.md 6.5) and resolves to its address. Uses
 * XMLHttpRequest because `fetch` reports no upload progress. A 401 has ended the session by then.
 *
 * @throws {CallFailure} which the caller shows
 */
export function sendSlip(
  picture: Blob,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const { token } = sessionStore.get();
  const form = new FormData();
  form.append('file', picture, 'slip.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase()}/recharge/picture/upload?lang=${langStore.get()}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    const unanswered = () =>
      reject(new CallFailure({ kind: 'no-answer', status: 0, key: '', text: '', fields: {}, data: {} }));
    request.onerror = unanswered;
    request.ontimeout = unanswered;
    request.onabort = () => reject(new DOMException('The upload was taken back.', 'AbortError'));
    request.onload = () => {
      const current = sessionStore.get().token === token;
      const fresh = request.getResponseHeader('authorization');
      if (fresh && current) replaceToken(fresh);
      try {
        const { file_url } = readEnvelope(
          {
            status: request.status,
            statusText: request.statusText,
            headers: { get: (name) => request.getResponseHeader(name) },
          },
          request.responseText,
        );
        resolve(String(file_url));
      } catch (error) {
        if (error instanceof CallFailure && error.kind === 'unauthenticated' && current && token)
          endSession({ expired: true });
        reject(error as Error);
      }
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
