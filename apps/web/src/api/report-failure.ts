import { toast } from '../overlays/toast-store.ts';
import { errorText, text } from '../text/i18n.ts';
import type { CallFailure } from './failures.ts';

/**
 * The message for a failure: the client's translation of the key, else the server's message, else the
 * transport's text.
 */
export function failureText(failure: CallFailure): string {
  if (failure.kind === 'no-answer')
    return text(navigator.onLine ? 'common.networkTimeout' : 'common.offlineFailed');
  // A validation message names the fields; the general text for the key does not.
  if (failure.key === 'validation' && failure.message) return failure.message;
  if (failure.kind === 'not-offered') return text('common.notOffered');
  return errorText(failure.key) || failure.message || text('common.abnormal');
}

/** The failure toast of docs/member-app.md 7: three seconds. */
export function reportFailure(failure: CallFailure): void {
  toast.failure(failureText(failure));
}
