/** A start refused for a reason that one sentence explains. */
export class Refused extends Error {}

/** Error classes of the parts whose message is one sentence for the person who starts them. */
const explained = new Set(['BackupFailed', 'ConfigError', 'DatabaseUnavailable']);

/** The sentence for a fatal start error, or the stack trace of an unexpected one. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Refused || explained.has(error.constructor.name)
    ? error.message
    : (error.stack ?? error.message);
}
