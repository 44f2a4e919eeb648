import { readAnswer, readJson } from '../platform/lib/read-answer.ts';

/** A gateway's answers are some hundred bytes long. */
const MAX_BYTES = 256 * 1024;

/** How one HTTP call to a gateway ended, before its content is evaluated. */
export type GatewayCall =
  | { outcome: 'answered'; status: number; body: unknown }
  | { outcome: 'not_sent'; reason: string }
  | { outcome: 'unknown'; reason: string };

/** Failures of a connection that was never made: the gateway cannot have acted. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Posts to a gateway without following redirects. An answer that is not JSON has the body `undefined`; one
 * that is too long counts as unusable, whatever its status.
 */
export async function callGateway(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number,
): Promise<GatewayCall> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      outcome: 'answered',
      status: response.status,
      body: readJson(await readAnswer(response, MAX_BYTES)),
    };
  } catch (error) {
    const reason = failureCode(error);
    return { outcome: NEVER_CONNECTED.has(reason) ? 'not_sent' : 'unknown', reason };
  }
}

function failureCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'failed';
}
