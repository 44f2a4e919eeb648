import { Worker } from 'node:worker_threads';
import { drawCaptcha } from './draw-captcha.ts';

export interface CaptchaPicture {
  answer: string;
  /** Data URL. */
  img: string;
}

/** Pictures kept ready. */
const READY = 32;
/** One picture in this time at the most: about a tenth of one core, however many are asked for. */
const PACE_MS = 10;
const MAX_WAITING = 64;

interface Waiting {
  resolve(picture: CaptchaPicture): void;
  reject(error: Error): void;
}

/** Pictures drawn ahead by a thread of their own, so that the drawing never stands in the way of a request. */
export class CaptchaPool {
  readonly #fixed: string | undefined;
  readonly #ready: CaptchaPicture[] = [];
  readonly #waiting: Waiting[] = [];
  #fixedPicture: CaptchaPicture | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asked = false;
  #closed = false;

  /** `fixed`: every picture has this answer, and is the same one. */
  constructor(fixed: string | undefined) {
    this.#fixed = fixed;
  }

  /** Undefined when too many others are waiting for a picture. */
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
    const wanted = this.#ready.length < READY || this.#waiting.length > 0;
    if (this.#closed || this.#asked || !wanted) return;
    this.#asked = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage('draw');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (picture: CaptchaPicture) => {
      const next = this.#waiting.shift();
      if (next) next.resolve(picture);
      else this.#ready.push(picture);
      this.#timer = setTimeout(() => {
        this.#asked = false;
        this.#refill();
      }, PACE_MS).unref();
    });
    worker.on('error', (error: Error) => {
      this.#worker = undefined;
      this.#asked = false;
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    });
    return worker;
  }
}
