import { LRUCache } from 'lru-cache';

/** Pages cached at most: combinations of language and visitor or member, for a few hosts. */
const KEPT = 40;
/** Pages requested within this time are refreshed in advance. */
const LATELY_MS = 60_000;
/** Pages refreshed in advance at most: all of one host and a few more. */
const AHEAD = 12;

/** Makes a page from the previous one, which it returns if nothing has changed. */
export type MakePage<T> = (before: T | undefined) => Promise<T>;

interface Copy<T> {
  page: T;
  /** When reading of its content began, and the version of the data at that moment. */
  readAt: number;
  version: number;
  askedAt: number;
  ahead: MakePage<T>;
}

export interface CopiesOptions {
  clock: () => number;
  /** Changes whenever data that pages are made from changes. */
  version: () => number;
  /** Longest age in ms of a copy while nothing has changed; 0: every request waits for a fresh page. */
  goodForMs: number;
}

/** Pages cached in memory, shared by all requests with the same key. */
export class PageCopies<T> {
  readonly #copies = new LRUCache<string, Copy<T>>({ max: KEPT });
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();
  readonly #options: CopiesOptions;

  constructor(options: CopiesOptions) {
    this.#options = options;
  }

  /**
   * The cached copy of that key while it is valid, else the result of `make`; `ahead` makes the page when no
   * request waits for it.
   * @throws what `make` throws
   */
  async of(key: string, make: MakePage<T>, ahead: MakePage<T>): Promise<T> {
    const { clock, version, goodForMs } = this.#options;
    const copy = this.#copies.get(key);
    if (copy) {
      copy.askedAt = clock();
      if (copy.version === version() && clock() - copy.readAt < goodForMs) return copy.page;
    }
    return this.#share(key, () => this.#make(key, make, ahead));
  }

  /**
   * Refreshes recently requested pages, so that the next request does not wait. A failure is ignored; the
   * next request makes the page itself.
   */
  async makeAhead(): Promise<void> {
    const now = this.#options.clock();
    // Most recently requested first.
    const lately = [...this.#copies.entries()]
      .filter(([, { askedAt }]) => now - askedAt < LATELY_MS)
      .slice(0, AHEAD);
    await Promise.allSettled(
      lately.map(([key, { ahead }]) => this.#share(key, () => this.#make(key, ahead, ahead))),
    );
  }

  /** Joins a build only if it has not started reading: its data must not be older than the request. */
  #share(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#next.get(key);
    if (known !== undefined) return known;
    const before = Promise.resolve(this.#underWay.get(key)).catch(() => undefined);
    const making = before.then(() => {
      this.#next.delete(key);
      const page = make();
      this.#underWay.set(key, page);
      return page.finally(() => this.#underWay.get(key) === page && this.#underWay.delete(key));
    });
    this.#next.set(key, making);
    return making;
  }

  async #make(key: string, make: MakePage<T>, ahead: MakePage<T>): Promise<T> {
    const { clock, version } = this.#options;
    const begun = { readAt: clock(), version: version() };
    const page = await make(this.#copies.peek(key)?.page);
    const askedAt = this.#copies.peek(key)?.askedAt ?? begun.readAt;
    this.#copies.set(key, { page, ...begun, askedAt, ahead });
    return page;
  }
}
