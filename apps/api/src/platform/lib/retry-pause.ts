/** Pause in milliseconds after this many failed tries; the last one repeats. */
export function retryPauseMs(seconds: readonly number[], tries: number): number {
  const pause = seconds[Math.min(tries, seconds.length) - 1];
  if (pause === undefined)
    throw new RangeError('no pause before the first try, and none out of an empty list');
  return pause * 1000;
}
