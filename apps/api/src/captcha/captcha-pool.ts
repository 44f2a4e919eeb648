import { MessageChannel, Worker } from 'node:worker_threads';
import { drawCaptcha } from './draw-captcha.ts';

export interface CaptchaPicture {
  answer: string;
  /** Data URL. */
  img: string;
}

/** Pictures in stock: about a megabyte. */
const READY = 256;
/** Pictures per message to the thread: a few milliseconds of drawing. */
const BATCH = 8;
/**
 * Pause between two batches while no request waits, so that refilling takes only a small part of one core.
 */
const PAUSE_MS = 50;
const MAX_WAITING = 64;

interface Waiting {
  resolve(picture: CaptchaPicture): void;
  reject(error: Error): void;
}

/** Captcha pictures drawn ahead of time in a separate thread, so that drawing never delays a request. */
export class CaptchaPool {
  readonly #fixed: string | undefined;
  readonly #ready: CaptchaPicture[] = [];
  readonly #waiting: Waiting[] = [];
  #fixedPicture: CaptchaPicture | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isDrawing = false;
  #closed = false;

  /** `fixed`: the answer of every picture; the same picture is used each time. */
  constructor(fixed: string | undefined) {
    this.#fixed = fixed;
  }

  /** Undefined when too many requests are waiting for a picture. */
  take(): Promise<CaptchaPicture> | undefined {
    if (this.#fixed !== undefined) {
      this.#fixedPicture ??= { answer: this.#fixed, img: drawCaptcha(this.#fixed) };
      return Promise.resolve(this.#fixedPicture);
    }
    const picture = this.#ready.shift();
    if (!picture && this.#waiting.length >= MAX_WAITING) return undefined;
    const taken = picture
      ? Promise.resolve(picture)
      : new Promise<CaptchaPicture>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    this.#refill();
    return taken;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The server is closing.'));
    await this.#worker?.terminate();
  }

  #refill(): void {
    if (this.#closed || this.#isDrawing) return;
    if (this.#waiting.length > 0) this.#draw();
    else if (this.#ready.length < READY) this.#timer ??= setTimeout(() => this.#draw(), PAUSE_MS).unref();
  }

  #draw(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDrawing = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage(BATCH);
  }

  #start(): Worker {
    // The runtime sends messages of its own through the thread's default port.
    const { port1: ours, port2: port } = new MessageChannel();
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), {
      workerData: port,
      transferList: [port],
    });
    worker.unref();
    ours.on('message', (pictures: readonly CaptchaPicture[]) => {
      for (const picture of pictures) {
        const next = this.#waiting.shift();
        if (next) next.resolve(picture);
        else this.#ready.push(picture);
      }
      this.#isDrawing = false;
      this.#refill();
    });
    ours.unref();
    worker.on('error', (error: Error) => {
      this.#worker = undefined;
      this.#isDrawing = false;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
    return worker;
  }
}
