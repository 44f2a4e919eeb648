import { type EventStream, openEventStream } from '@koi/server-kit/event-stream';
import type { FastifyReply } from 'fastify';
import { BEAT_MS, type NowAnswer } from './page-messages.ts';

/** A page that polled this recently counts as open. */
const POLLED_MS = 15_000;

interface Listener {
  gameCode: string;
  playerId: bigint;
  stream: EventStream;
}

/** The pages connected to one supplier, each with a stream of server-sent events. */
export class Hub {
  readonly #listeners = new Set<Listener>();
  /** Last poll of pages without a stream, one entry per player and game. */
  readonly #asked = new Map<string, { gameCode: string; at: number }>();

  /** Opens the stream of one page; `first` is sent at once. */
  open(
    reply: FastifyReply,
    who: { gameCode: string; playerId: bigint },
    first: NowAnswer['events'],
  ): FastifyReply {
    this.#asked.delete(`${who.gameCode} ${who.playerId}`);
    const stream = openEventStream(reply, {
      beatMs: BEAT_MS,
      onClose: () => this.#listeners.delete(listener),
    });
    const listener: Listener = { ...who, stream };
    this.#listeners.add(listener);
    for (const [event, data] of first) stream.send(event, data);
    return reply;
  }

  /** Sends an event to every page that has this game open. */
  toGame(gameCode: string, event: string, data: unknown): void {
    this.#tell((listener) => listener.gameCode === gameCode, event, data);
  }

  toPlayer(playerId: bigint, event: string, data: unknown): void {
    this.#tell((listener) => listener.playerId === playerId, event, data);
  }

  /** Records a poll by a page without a stream. */
  asked(gameCode: string, playerId: bigint): void {
    this.#asked.set(`${gameCode} ${playerId}`, { gameCode, at: performance.now() });
  }

  /** Number of pages that have this game open: a game without viewers may pause. */
  watching(gameCode: string): number {
    const since = performance.now() - POLLED_MS;
    for (const [who, { at }] of this.#asked) if (at < since) this.#asked.delete(who);
    const polling = [...this.#asked.values()].filter((page) => page.gameCode === gameCode).length;
    return [...this.#listeners].filter((listener) => listener.gameCode === gameCode).length + polling;
  }

  /** Ends the streams of one player: the pages reconnect and learn whether their session is still valid. */
  endPlayer(playerId: bigint): void {
    for (const listener of this.#listeners) if (listener.playerId === playerId) listener.stream.end();
  }

  close(): void {
    for (const listener of this.#listeners) listener.stream.end();
  }

  #tell(wanted: (listener: Listener) => boolean, event: string, data: unknown): void {
    for (const listener of this.#listeners) if (wanted(listener)) listener.stream.send(event, data);
  }
}
