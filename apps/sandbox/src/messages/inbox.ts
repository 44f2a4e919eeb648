/** A text message as the platform hands it over. */
export interface TextMessage {
  phone: string;
  purpose: string;
  lang: string;
  code: string;
  text: string;
}

/** As it is shown: with the time it came, in unix milliseconds. */
export type ReceivedMessage = TextMessage & { at: number };

const KEPT = 50;

/** The newest text messages, in memory only. */
export class Inbox {
  #messages: readonly ReceivedMessage[] = [];

  add(message: ReceivedMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, KEPT);
  }

  /** Newest first. */
  get newest(): readonly ReceivedMessage[] {
    return this.#messages;
  }
}
