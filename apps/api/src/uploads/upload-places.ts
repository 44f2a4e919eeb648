/** Uploads a node receives at the same time: each holds up to 3 MiB. */
const MAX_UPLOADS = 24;
/** Of one member, so that a few slow senders do not hold all places. */
const MAX_OF_MEMBER = 2;

/** The uploads under way in this process. */
export class UploadPlaces {
  readonly #members = new Map<number, number>();
  #taken = 0;

  /** Gives the place back when `work` ends; undefined when there is none. */
  hold<R>(memberId: number, work: () => Promise<R>): Promise<R> | undefined {
    const own = this.#members.get(memberId) ?? 0;
    if (this.#taken >= MAX_UPLOADS || own >= MAX_OF_MEMBER) return undefined;
    this.#taken += 1;
    this.#members.set(memberId, own + 1);
    return work().finally(() => {
      this.#taken -= 1;
      const left = (this.#members.get(memberId) ?? 1) - 1;
      if (left > 0) this.#members.set(memberId, left);
      else this.#members.delete(memberId);
    });
  }
}
