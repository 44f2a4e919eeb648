import http from 'node:http';
import https from 'node:https';

/** Calls `act` after `ms` milliseconds, unless the returned function is called first. */
export type Timer = (act: () => void, ms: number) => () => void;

const realTimer: Timer = (act, ms) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

export interface TransportLimits {
  /** Until the connection (including TLS) is established. */
  connectMs: number;
  /** Until the last byte of the answer has arrived, connecting included. */
  totalMs: number;
  /** Timer for `totalMs`; real time by default. */
  timer?: Timer | undefined;
  /** Maximum size of an answer. */
  maxBytes: number;
  /** The bet feed uses separate connections, so that it never waits for calls on behalf of players. */
  lane: 'players' | 'feed';
}

/**
 * What is known after one attempt. `not_sent` only if no byte of the request can have left: no address,
 * refused connection, TLS failure. Anything else without an answer is `unknown`.
 */
export type Attempt =
  | { kind: 'answer'; status: number; contentType: string; body: Buffer }
  | { kind: 'not_sent'; error: string }
  | { kind: 'unknown'; error: string };

const agentsOf = (maxSockets: number) => ({
  'http:': new http.Agent({ keepAlive: true, maxSockets }),
  'https:': new https.Agent({ keepAlive: true, maxSockets }),
});
const agents = { players: agentsOf(64), feed: agentsOf(4) };

/** Sends one POST. Never throws, follows no redirect, reads no proxy from the environment. */
export function postOnce(
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: TransportLimits,
): Promise<Attempt> {
  return new Promise((resolve) => {
    const secure = url.protocol === 'https:';
    const bytes = Buffer.from(body);
    let assigned = false;
    let connected = false;
    let settled = false;
    const request = (secure ? https : http).request(url, {
      method: 'POST',
      agent: agents[limits.lane][secure ? 'https:' : 'http:'],
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': bytes.length,
      },
    });

    const finish = (attempt: Attempt): void => {
      if (settled) return;
      settled = true;
      clearTimeout(connectTimer);
      stopTotalTimer();
      resolve(attempt);
      if (attempt.kind !== 'answer') request.destroy();
    };
    const fail = (error: string): void => finish({ kind: connected ? 'unknown' : 'not_sent', error });
    const connectTimer = setTimeout(() => {
      if (!connected) fail(assigned ? 'connect_timeout' : 'no_free_connection');
    }, limits.connectMs);
    const stopTotalTimer = (limits.timer ?? realTimer)(() => fail('timeout'), limits.totalMs);

    request.on('socket', (socket) => {
      assigned = true;
      const stands = (): void => {
        connected = true;
        clearTimeout(connectTimer);
        if (!settled) request.end(bytes);
      };
      if (!socket.connecting) stands();
      else socket.once(secure ? 'secureConnect' : 'connect', stands);
    });
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'network_error'));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > limits.maxBytes) fail('answer_too_long');
        else chunks.push(chunk);
      });
      response.on('aborted', () => fail('answer_cut'));
      response.on('error', () => fail('answer_cut'));
      response.on('end', () => {
        if (!response.complete) return fail('answer_cut');
        const contentType = response.headers['content-type'] ?? '';
        finish({
          kind: 'answer',
          status: response.statusCode ?? 0,
          contentType,
          body: Buffer.concat(chunks),
        });
      });
    });
  });
}
