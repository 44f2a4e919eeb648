/** Under which an entry of the history keeps what is to be as it was when it is come back to. */
export const entryName = (what: 'place' | 'focus', room: string, key: string): string =>
  `koi-office.${what}.${room}.${key}`;

/** Whether the page still is the entry: the next one is drawn before this one is left. */
export const isEntry = (key: string): boolean =>
  ((history.state as { key?: string } | null)?.key ?? 'default') === key;

/** By which an operator goes on by himself. */
export const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
