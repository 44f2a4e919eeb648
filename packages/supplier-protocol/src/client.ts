import { createHash } from 'node:crypto';
import { isRequest, readAnswer, readRefusal } from './messages.ts';
import { checkSecret, signedHeaders } from './signature.ts';
import { type Attempt, postOnce, type Timer } from './transport.ts';
import { type OperationName, type Operations, operationPaths, type RefusalReason } from './types.ts';

/**
 * Outcome of a call (docs/ledger.md 6). `ok`: an explicit, readable yes. `refused`: a listed reason; nothing
 * happened. `not_sent`: nothing left this machine; the same message may be retried, unless the protocol does
 * not allow it (`INVALID_MESSAGE`). `unknown`: everything else; the supplier may have acted. `answered`: it
 * did answer, with a status that blames the request (4xx).
 */
export type CallOutcome<Answer> =
  | { outcome: 'ok'; answer: Answer }
  | { outcome: 'refused'; reason: RefusalReason }
  | { outcome: 'not_sent'; error: string }
  | { outcome: 'unknown'; error: string; answered?: true };

/** Error of a message that was not sent because it breaks the protocol. */
export const INVALID_MESSAGE = 'invalid_message';

/** One record per attempt for logs, metrics and the call journal. Contains no secret and no message body. */
export interface CallRecord {
  operation: OperationName;
  outcome: CallOutcome<unknown>['outcome'];
  /** Reason or error; empty for ok. */
  detail: string;
  /** HTTP status, 0 without an answer. */
  status: number;
  /** SHA-256 of the answer's raw body, null without an answer. */
  answerHash: string | null;
  milliseconds: number;
}

export interface SupplierClientOptions {
  /** Base URL of the operations; http or https, without query, fragment or credentials. */
  url: string;
  /** The platform's code for this supplier, e.g. `LY`; part of the signature. */
  supplier: string;
  /** A function is called before each request, so the secret may change during the client's lifetime. */
  secret: string | (() => string);
  /** Whole call, default 30 000. */
  timeoutMs?: number;
  /** Connection only, default 5 000. */
  connectTimeoutMs?: number;
  clock?: () => Date;
  /** Timer for `timeoutMs`; real time by default. */
  timer?: Timer | undefined;
  onCall?: (record: CallRecord) => void;
}

export type SupplierClient = {
  [Name in OperationName]: (
    request: Operations[Name]['request'],
  ) => Promise<CallOutcome<Operations[Name]['answer']>>;
};

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_FEED_BYTES = 8 * 1024 * 1024;

/** Throws for an unusable address or secret; the calls themselves never throw. */
export function createSupplierClient(options: SupplierClientOptions): SupplierClient {
  const base = readBase(options.url);
  const { secret } = options;
  const secretNow = typeof secret === 'string' ? () => secret : secret;
  checkSecret(secretNow());
  const clock = options.clock ?? (() => new Date());

  async function call<Name extends OperationName>(
    name: Name,
    request: Operations[Name]['request'],
  ): Promise<CallOutcome<Operations[Name]['answer']>> {
    const started = performance.now();
    if (!isRequest(name, request)) return notSent(name, started);
    const url = new URL(base.pathname + operationPaths[name], base);
    const body = JSON.stringify(request);
    const headers = signedHeaders(secretNow(), {
      method: 'POST',
      path: url.pathname,
      supplier: options.supplier,
      body,
      now: clock(),
    });
    const attempt = await postOnce(url, headers, body, {
      connectMs: options.connectTimeoutMs ?? 5_000,
      totalMs: options.timeoutMs ?? 30_000,
      timer: options.timer,
      maxBytes: name === 'bets' ? MAX_FEED_BYTES : MAX_ANSWER_BYTES,
      lane: name === 'bets' ? 'feed' : 'players',
    });
    const outcome = classify(name, request, attempt);
    options.onCall?.({
      operation: name,
      outcome: outcome.outcome,
      detail: outcome.outcome === 'refused' ? outcome.reason : 'error' in outcome ? outcome.error : '',
      status: attempt.kind === 'answer' ? attempt.status : 0,
      answerHash: attempt.kind === 'answer' ? createHash('sha256').update(attempt.body).digest('hex') : null,
      milliseconds: Math.round(performance.now() - started),
    });
    return outcome;
  }

  function notSent(operation: OperationName, started: number): CallOutcome<never> {
    const milliseconds = Math.round(performance.now() - started);
    const outcome = 'not_sent';
    options.onCall?.({
      operation,
      outcome,
      detail: INVALID_MESSAGE,
      status: 0,
      answerHash: null,
      milliseconds,
    });
    return { outcome, error: INVALID_MESSAGE };
  }

  return {
    createPlayer: (request) => call('createPlayer', request),
    launch: (request) => call('launch', request),
    balance: (request) => call('balance', request),
    transfer: (request) => call('transfer', request),
    transferStatus: (request) => call('transferStatus', request),
    bets: (request) => call('bets', request),
    endPlayer: (request) => call('endPlayer', request),
    limitPlayer: (request) => call('limitPlayer', request),
  };
}

function classify<Name extends OperationName>(
  name: Name,
  request: Operations[Name]['request'],
  attempt: Attempt,
): CallOutcome<Operations[Name]['answer']> {
  if (attempt.kind !== 'answer') return { outcome: attempt.kind, error: attempt.error };
  if (attempt.status === 409) {
    const reason = readRefusal(attempt.body);
    return reason
      ? { outcome: 'refused', reason }
      : { outcome: 'unknown', error: 'unlisted_refusal', answered: true };
  }
  if (attempt.status >= 400 && attempt.status < 500)
    return { outcome: 'unknown', error: `http_${attempt.status}`, answered: true };
  if (attempt.status !== 200) return { outcome: 'unknown', error: `http_${attempt.status}` };
  if (!/^application\/json\b/i.test(attempt.contentType)) return { outcome: 'unknown', error: 'not_json' };
  const answer = readAnswer(name, attempt.body);
  if (!answer) return { outcome: 'unknown', error: 'unreadable_answer' };
  return judge(name, request, answer);
}

/** A well-formed answer that contradicts the request counts as unknown. */
function judge<Name extends OperationName>(
  name: Name,
  request: Operations[Name]['request'],
  answer: Operations[Name]['answer'],
): CallOutcome<Operations[Name]['answer']> {
  if ('reference' in request && (answer as { reference: string }).reference !== request.reference) {
    return { outcome: 'unknown', error: 'other_reference' };
  }
  if (
    (name === 'balance' || name === 'createPlayer' || name === 'endPlayer' || name === 'limitPlayer') &&
    (answer as { player: string }).player !== (request as { player: string }).player
  ) {
    return { outcome: 'unknown', error: 'other_player' };
  }
  if (name === 'transfer') {
    const { state, reason, balance } = answer as Operations['transfer']['answer'];
    if (state === 'refused')
      return reason
        ? { outcome: 'refused', reason }
        : { outcome: 'unknown', error: 'refusal_without_reason' };
    if (balance === undefined || reason !== undefined)
      return { outcome: 'unknown', error: 'incomplete_answer' };
  }
  if (
    name === 'bets' &&
    !isOrdered(request as Operations['bets']['request'], answer as Operations['bets']['answer'])
  ) {
    return { outcome: 'unknown', error: 'feed_out_of_order' };
  }
  return { outcome: 'ok', answer };
}

/** Versions rise from `after` on, and `next` is the last one (or `after` again when nothing is new). */
function isOrdered(request: Operations['bets']['request'], answer: Operations['bets']['answer']): boolean {
  const versions = answer.bets.map((bet) => bet.version);
  for (const { index, version } of answer.unreadable ?? []) versions.splice(index, 0, version);
  let last = request.after === '' ? -1n : BigInt(request.after);
  for (const text of versions) {
    const version = BigInt(text);
    if (version <= last) return false;
    last = version;
  }
  return versions.length === 0 ? answer.next === request.after : answer.next === last.toString();
}

function readBase(text: string): URL {
  const base = new URL(text);
  if (
    !['http:', 'https:'].includes(base.protocol) ||
    base.search ||
    base.hash ||
    base.username ||
    base.password
  ) {
    throw new TypeError('a supplier address is an http(s) address without query, fragment and credentials');
  }
  base.pathname = base.pathname.replace(/\/+$/, '');
  return base;
}
