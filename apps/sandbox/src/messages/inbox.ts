/** A text message as submitted by the platform. */
export interface TextMessage {
  phone: string;
  purpose: string;
  lang: string;
  code: string;
  text: string;
}

/** For display: with its arrival time in Unix milliseconds. */
export type ReceivedMessage = TextMessage & { at: number };

const MAX_MESSAGES = 50;

/** The latest text messages, in memory only. */
export class Inbox {
  #messages: readonly ReceivedMessage[] = [];

  add(message: ReceivedMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, MAX_MESSAGES);
  }

  /** Newest first. */
  get newest(): readonly ReceivedMessage[] {
    return this.#messages;
  }
}
