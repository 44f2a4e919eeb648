/**
 * Repeats a bounded step until it finds less than a whole chunk, so that a job that stood still for a day
 * catches up in statements that each stay within the time limit. Returns how much was done in all.
 * @param step does at most `chunk` and returns how many that were; each in a transaction of its own
 */
export async function inChunks(
  signal: AbortSignal,
  chunk: number,
  step: (chunk: number) => Promise<number>,
): Promise<number> {
  for (let all = 0; ; ) {
    signal.throwIfAborted();
    const done = await step(chunk);
    all += done;
    if (done < chunk) return all;
  }
}
