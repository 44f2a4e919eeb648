/** Storage key of the mark that this device has been past the welcome screen. */
export const visitedKey = 'koi.visited';
