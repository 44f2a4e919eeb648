/** Runs one task at a time, in order; refuses tasks beyond a maximum queue length. */
export class BoundedQueue {
  readonly #maxWaiting: number;
  #last: Promise<unknown> = Promise.resolve();
  #open = 0;

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting;
  }

  /** Undefined when the queue is full. */
  run<R>(work: () => Promise<R>): Promise<R> | undefined {
    if (this.#open > this.#maxWaiting) return undefined;
    this.#open += 1;
    const turn = this.#last.then(work);
    this.#last = turn
      .catch(() => {})
      .then(() => {
        this.#open -= 1;
      });
    return turn;
  }
}
