import { toast } from '@koi/ui/toast-store.ts';
import { errorText, text } from '../shared/i18n/i18n.ts';
import { ApiError } from './api-error.ts';

/**
 * The message for a failure: the client's translation of the key, else the server's message, else the
 * transport's text. What is no failed call is a fault of the app, which must not pass without a word.
 */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return text('common.abnormal');
  if (failure.kind === 'network')
    return text(navigator.onLine ? 'common.networkTimeout' : 'common.offlineFailed');
  // A validation message names the fields; the general text for the key does not.
  if (failure.key === 'validation' && failure.message) return failure.message;
  if (failure.kind === 'not-offered') return text('common.notOffered');
  return errorText(failure.key) || failure.message || text('common.abnormal');
}

/** The failure toast of docs/member-app.md 7: three seconds. */
export function toastError(failure: unknown): void {
  toast.failure(errorMessage(failure));
}
