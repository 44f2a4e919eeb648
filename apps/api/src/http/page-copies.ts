import { LRUCache } from 'lru-cache';

/** In memory at most: languages, visitors and members, of a few hosts. */
const KEPT = 40;
/** Who was asked for within this time is made anew ahead. */
const LATELY_MS = 60_000;
/** Made anew ahead at most: the same of one host and a few more. */
const AHEAD = 12;

/** Makes a page from the one before, which it gives back where nothing has changed. */
export type MakePage<T> = (before: T | undefined) => Promise<T>;

interface Copy<T> {
  page: T;
  /** When its content began to be read, and what had changed until then. */
  readAt: number;
  version: number;
  askedAt: number;
  ahead: MakePage<T>;
}

export interface CopiesOptions {
  clock: () => number;
  /** Another one whenever something has changed that pages are made from. */
  version: () => number;
  /** How old a copy may be while nothing has changed; 0: every request waits for a fresh page. */
  goodForMs: number;
}

/** Pages in memory, shared by all who ask for the same one. */
export class PageCopies<T> {
  readonly #copies = new LRUCache<string, Copy<T>>({ max: KEPT });
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #next = new Map<string, Promise<T>>();
  readonly #options: CopiesOptions;

  constructor(options: CopiesOptions) {
    this.#options = options;
  }

  /**
   * The copy of that key while it is good, else what `make` makes; `ahead` makes it while nobody waits for it.
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

  /** Makes anew what was asked for lately, so that the next who asks does not wait for it. What fails is made for that one. */
  async makeAhead(): Promise<void> {
    const now = this.#options.clock();
    // Those asked for last come first.
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
