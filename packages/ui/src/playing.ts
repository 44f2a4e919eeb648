const lock = 'koi.playing';

/** A game's page tells the other pages of its site that it is open, for as long as it is. Where browsers cannot tell, nobody asks. */
export function tellPlaying(): void {
  void globalThis.navigator?.locks
    ?.request(lock, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}

/** Whether a page of this site tells that its game is open in this browser. Undefined where that cannot be known. */
export async function isPlaying(): Promise<boolean | undefined> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held;
  return held?.some(({ name }) => name === lock);
}
