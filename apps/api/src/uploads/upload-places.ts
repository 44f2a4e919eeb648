/** Uploads a node receives at the same time: each holds up to 3 MiB. */
const MAX_UPLOADS = 24;
/** Of one sender, so that a few slow senders do not hold all places. */
const MAX_OF_ONE = 2;

/** The uploads under way in this process. */
export class UploadPlaces {
  readonly #senders = new Map<string, number>();
  #taken = 0;

  /** Gives the place back when `work` ends; undefined when there is none. */
  hold<R>(who: string, work: () => Promise<R>): Promise<R> | undefined {
    const own = this.#senders.get(who) ?? 0;
    if (this.#taken >= MAX_UPLOADS || own >= MAX_OF_ONE) return undefined;
    this.#taken += 1;
    this.#senders.set(who, own + 1);
    return work().finally(() => {
      this.#taken -= 1;
      const left = (this.#senders.get(who) ?? 1) - 1;
      if (left > 0) this.#senders.set(who, left);
      else this.#senders.delete(who);
    });
  }
}
