type Receive = (what: string) => void;

/** Where the triggers of a schema tell what they saw changing (`Database.hear`). */
export const changesChannel = (schema: string): string => `${schema}.changes`;

/** Who wants to hear which topic. A message is `<topic> <what>`. */
export class ChangeReceivers {
  readonly #receivers = new Map<string, Set<Receive>>();

  add(topic: string, receive: Receive): () => void {
    const all = this.#receivers.get(topic) ?? new Set();
    this.#receivers.set(topic, all.add(receive));
    return () => void all.delete(receive);
  }

  tell(message: string): void {
    const end = message.indexOf(' ');
    for (const receive of this.#receivers.get(message.slice(0, end)) ?? []) receive(message.slice(end + 1));
  }
}
