/** A start that is refused for a reason that one sentence explains. */
export class Refused extends Error {}

/** Classes of the parts' errors whose message is one sentence for the person who starts them. */
const explained = new Set(['BackupFailed', 'ConfigError', 'DatabaseUnavailable']);

/** The sentence for an error that ends the start, or its stack trace when nobody foresaw it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Refused || explained.has(error.constructor.name)
    ? error.message
    : (error.stack ?? error.message);
}
