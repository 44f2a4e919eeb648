import { setTimeout as wait } from 'node:timers/promises';

export const ATTEMPTS = 4;

/** Runs `work` again while `again` says so: three repeats, a little apart, so that the competitors of a deadlock do not meet again. */
export async function withRetries<R>(
  work: (attempt: number) => Promise<R>,
  again: (error: unknown) => boolean,
): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= ATTEMPTS || !again(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}
