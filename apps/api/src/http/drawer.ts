import { MessageChannel, Worker } from 'node:worker_threads';
import type {
  Drawing,
  DrawingCall,
  DrawingMessage,
  DrawingOrder,
  DrawingReply,
  DrawingWanted,
} from '@koi/first-page';

/** Answers an API call of the app during rendering. */
export type AnswerCall = (call: DrawingCall) => Promise<DrawingReply>;

/** Rendering requests beyond this are refused: the caller gets the unrendered page at once. */
const MOST_WAITING = 8;
/** Pause before a thread that exited unexpectedly is started again. */
const REST_MS = 30_000;
/**
 * A rendering that takes longer counts as hung: the thread is terminated, since no other rendering gets its
 * turn.
 */
const LIMIT_MS = 20_000;

/**
 * Renders first screens in a worker thread, so that no request waits for it. The thread starts with the first
 * rendering.
 */
export class Drawer {
  #worker: Worker | undefined;
  #waiting = new Set<(error: Error) => void>();
  #endedAt = Number.NEGATIVE_INFINITY;
  readonly #program: string;
  readonly #limitMs: number;

  constructor(program: string, limitMs = LIMIT_MS) {
    this.#program = program;
    this.#limitMs = limitMs;
  }

  /** @throws when something could not be read or rendered, and when too many renderings wait */
  async draw(wanted: DrawingWanted, answer: AnswerCall): Promise<Drawing> {
    if (this.#waiting.size >= MOST_WAITING) throw new Error('too many drawings wait');
    const worker = this.#start();
    const { port1: ours, port2: port } = new MessageChannel();
    const limit = setTimeout(() => void worker.terminate(), this.#limitMs);
    try {
      return await new Promise<Drawing>((resolve, reject) => {
        this.#waiting.add(reject);
        ours.on('message', (message: DrawingMessage) => {
          if ('drawing' in message) resolve(message.drawing);
          else if ('failure' in message) reject(new Error(message.failure));
          else
            answer(message)
              .catch(() => ({ call: message.call, status: 503, headers: {}, text: '' }))
              .then((reply) => ours.postMessage(reply), reject);
        });
        ours.on('close', () => {
          this.#waiting.delete(reject);
          reject(new Error('the drawing was not finished'));
        });
        worker.postMessage({ wanted, port } satisfies DrawingOrder, [port]);
      });
    } finally {
      clearTimeout(limit);
      ours.close();
    }
  }

  #start(): Worker {
    if (this.#worker) return this.#worker;
    if (performance.now() - this.#endedAt < REST_MS) throw new Error('the drawing thread has just ended');
    const worker = new Worker(this.#program);
    // The thread must not keep the process alive.
    worker.unref();
    const end = (error: Error) => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#endedAt = performance.now();
      for (const reject of this.#waiting) reject(error);
      this.#waiting.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the drawing thread ended')));
    this.#worker = worker;
    return worker;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }
}
