import { CallFailure } from './failures.ts';
import { failureText, reportFailure } from './report-failure.ts';

export interface RefusalPlaces<F extends string> {
  /** The key of a refusal → the field it is about. */
  keys: Readonly<Record<string, F>>;
  /** The field of the call → the field of the form, for failed validation. */
  fields: Readonly<Record<string, F>>;
}

/**
 * Where a form says why its call failed, which it sends `silent`: at the fields it is about. What belongs to none of them is told by a
 * toast, so that everything is told exactly once.
 */
export function refusalAtFields<F extends string>(
  error: unknown,
  { keys, fields }: RefusalPlaces<F>,
): Partial<Record<F, string>> {
  if (!(error instanceof CallFailure)) return {};
  const field = keys[error.key];
  const told: readonly (readonly [F, string])[] = field
    ? [[field, failureText(error)]]
    : Object.entries(error.fields).flatMap(([name, [text]]) => {
        const at = fields[name];
        return at && text ? [[at, text] as const] : [];
      });
  // The call itself has answered these: it logs out, or leads to the maintenance page.
  const isHandled = error.kind === 'unauthenticated' || error.kind === 'maintenance';
  if (told.length === 0 && !isHandled) reportFailure(error);
  return Object.fromEntries(told) as Partial<Record<F, string>>;
}
