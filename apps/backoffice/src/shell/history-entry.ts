/** Storage key of what a history entry restores. */
export const entryName = (what: 'place' | 'focus', room: string, key: string): string =>
  `koi-office.${what}.${room}.${key}`;

/** Whether the browser is still at this history entry: the next page is rendered before this one is left. */
export const isEntry = (key: string): boolean =>
  ((history.state as { key?: string } | null)?.key ?? 'default') === key;

/** User input that cancels restoring. */
export const ownSteps = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
