/** Uploads that a node receives concurrently: each holds up to 3 MiB. */
const MAX_UPLOADS = 24;
/** Per sender, so that a few slow senders do not hold all slots. */
const MAX_OF_ONE = 2;

/** The uploads in progress in this process. */
export class UploadPlaces {
  readonly #senders = new Map<string, number>();
  #taken = 0;

  /** Frees the slot when `work` ends; undefined when none is free. */
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
