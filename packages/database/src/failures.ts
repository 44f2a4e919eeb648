/**
 * The database cannot be used at all. The message is one sentence for the person who starts the program; it
 * never contains a password.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * A backup or restore that was refused or failed. The message is one sentence for the person who started it.
 */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
}

/**
 * The connection was lost during COMMIT and the server could not be asked about the transaction: it may have
 * committed.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  constructor() {
    // The connection loss is not passed as the cause: losses are retried, and this must not be.
    super('It is not known whether the transaction was committed.');
  }
}

/** The outer handle was used inside a transaction: with one connection that would deadlock. */
export class OuterHandleInTransaction extends Error {
  override readonly name = 'OuterHandleInTransaction';
  constructor() {
    super(
      'Inside a transaction use the handle given to it: the outer database handle would wait for this transaction to end.',
    );
  }
}

/** Deadlock, serialisation failure, lock time-out: the transaction was rolled back and is safe to retry. */
const repeatable = new Set(['40P01', '40001', '55P03']);
/** Shutdown, crash or connection loss, as PostgreSQL reports it. */
const connectionLost = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '08001', '08004']);
const socketFailures = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/** The SQLSTATE (or system error code) of an error, found through any wrappers. */
export function failureCode(error: unknown): string | undefined {
  return failureOf(error)?.code;
}

const failureOf = (error: unknown): (Error & { code: string }) | undefined => causesOf(error).find(hasCode);

/** An error and what it wraps, outermost first. */
export function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  return causes;
}

function hasCode(error: Error): error is Error & { code: string } {
  return 'code' in error && typeof error.code === 'string';
}

export function isRepeatable(error: unknown): boolean {
  return repeatable.has(failureCode(error) ?? '') || isStatementOutdated(error);
}

/**
 * A prepared statement that the connection no longer has, or whose columns have changed since: the client prepares
 * it again the next time. The message is in the server's language, so the function that reports it is compared.
 */
export function isStatementOutdated(error: unknown): boolean {
  const failure = failureOf(error);
  return (
    failure?.code === '26000' ||
    (failure?.code === '0A000' && 'routine' in failure && failure.routine === 'RevalidateCachedQuery')
  );
}

export function isConnectionLost(error: unknown): boolean {
  const code = failureCode(error);
  if (code !== undefined) return connectionLost.has(code) || socketFailures.has(code);
  return (
    error instanceof Error &&
    /connection terminated|connection ended|client has encountered a connection error/i.test(error.message)
  );
}

/** SQLSTATE class of a server that has no connections, memory or disk left. */
const INSUFFICIENT_RESOURCES = /^53/;

/**
 * Whether the database is away or has too much to do: the same request may succeed a moment later, and
 * nothing is wrong with it or with this program.
 */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof OutcomeUnknown ||
    isRepeatable(error) ||
    isConnectionLost(error) ||
    INSUFFICIENT_RESOURCES.test(failureCode(error) ?? '') ||
    // The pool's own words.
    (error instanceof Error && error.message === 'timeout exceeded when trying to connect')
  );
}
