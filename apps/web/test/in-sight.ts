/** jsdom lays nothing out and has no observer of what is in sight: for this one, all is. */
export const everythingInSight = class {
  readonly #tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }
  disconnect(): void {}
};
