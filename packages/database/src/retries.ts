import { setTimeout as wait } from 'node:timers/promises';

export const ATTEMPTS = 4;

/**
 * Retries `work` while `again` allows it: up to three times, with pauses, so that the rivals of a deadlock do
 * not collide again.
 */
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
