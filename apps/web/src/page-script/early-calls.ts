import type { CallRequest } from '@koi/contract/request';
import type { EarlyCall, PageRoot } from './page-root.ts';

/** Options of every call that the page makes by itself. */
export const requestOptions = ({ address: _address, ...request }: CallRequest): RequestInit => ({
  ...request,
  credentials: 'omit',
  signal: AbortSignal.timeout(10_000),
});

/** Makes a call like the app, which uses the answer for its first such call (`api/early-answers.ts`). */
export function askEarly(root: PageRoot, request: CallRequest, token: string | null): EarlyCall['arrival'] {
  const sentAt = Date.now();
  const arrival = fetch(request.address, requestOptions(request))
    .then(async (response) => {
      const receivedAt = Date.now();
      return response.ok ? { response, receivedAt, text: await response.text() } : undefined;
    })
    .catch(() => undefined);
  root.calls ??= {};
  root.calls[request.address] = { token, sentAt, arrival };
  return arrival;
}
