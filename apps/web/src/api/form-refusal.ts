import { CallFailure } from './failures.ts';
import { failureText, reportFailure } from './report-failure.ts';

export interface RefusalPlaces<F extends string> {
  /** Key of the refusal → the field it is about. */
  keys: Readonly<Record<string, F>>;
  /** Field of the call → field of the form, for failed validation. */
  fields: Readonly<Record<string, F>>;
}

/**
 * Returns the errors of a failed call for the form's fields; the form sends the call `silent`. A failure that
 * belongs to no field is shown as a toast, so that everything is shown exactly once.
 */
export function refusalAtFields<F extends string>(
  error: unknown,
  { keys, fields }: RefusalPlaces<F>,
): Partial<Record<F, string>> {
  if (!(error instanceof CallFailure)) {
    reportFailure(error);
    return {};
  }
  const field = keys[error.key];
  const told: readonly (readonly [F, string])[] = field
    ? [[field, failureText(error)]]
    : Object.entries(error.fields).flatMap(([name, [text]]) => {
        const at = fields[name];
        return at && text ? [[at, text] as const] : [];
      });
  // `call` has already handled these: it logs out, or redirects to the maintenance page.
  const isHandled = error.kind === 'unauthenticated' || error.kind === 'maintenance';
  if (told.length === 0 && !isHandled) reportFailure(error);
  return Object.fromEntries(told) as Partial<Record<F, string>>;
}
