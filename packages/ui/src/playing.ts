const lock = 'koi.playing';

/**
 * Lets other pages of the site know that a game is open here, by a shared lock held as long as the page. Does
 * nothing in browsers without locks.
 */
export function reportPlaying(): void {
  void globalThis.navigator?.locks
    ?.request(lock, { mode: 'shared' }, () => new Promise<never>(() => undefined))
    .catch(() => undefined);
}

/** Whether a game page of this site is open in this browser. Undefined if that cannot be determined. */
export async function isPlaying(): Promise<boolean | undefined> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held;
  return held?.some(({ name }) => name === lock);
}
