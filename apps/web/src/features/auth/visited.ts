/** Storage key that marks this device as having passed the welcome screen. */
export const visitedKey = 'koi.visited';
