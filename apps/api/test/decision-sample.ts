import type { ApiAnswer } from './api.ts';

export interface Sample {
  /** Replaces `:id`. */
  id?: number;
  body: object;
  /** Different content with the same amount: sent instead of `body`, or brought about in the meantime. */
  other: object | (() => Promise<unknown>);
  done(answer: ApiAnswer): Promise<boolean> | boolean;
}
