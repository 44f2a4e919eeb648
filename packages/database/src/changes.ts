type Receive = (what: string) => void;

/** Channel on which the triggers of a schema publish changes (`Database.onChange`). */
export const changesChannel = (schema: string): string => `${schema}.changes`;

/** Enough to recognise repeats that arrive on the other connections of a pool. */
const REMEMBERED = 1_000;

/**
 * Dispatches changes by topic. A message is `<topic> <what> <transaction>`; one that arrives on several
 * connections is delivered once.
 */
export class ChangeReceivers {
  readonly #receivers = new Map<string, Set<Receive>>();
  /** Oldest first. */
  readonly #received = new Set<string>();

  add(topic: string, receive: Receive): () => void {
    const all = this.#receivers.get(topic) ?? new Set();
    this.#receivers.set(topic, all.add(receive));
    return () => void all.delete(receive);
  }

  dispatch(message: string): void {
    if (this.#received.has(message)) return;
    this.#received.add(message);
    for (const oldest of this.#received) {
      if (this.#received.size <= REMEMBERED) break;
      this.#received.delete(oldest);
    }
    const [topic = '', what = ''] = message.split(' ');
    for (const receive of this.#receivers.get(topic) ?? []) receive(what);
  }
}
