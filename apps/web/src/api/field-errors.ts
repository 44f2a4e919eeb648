import type { TextId } from '../shared/i18n/text-ids.ts';
import type { Translate } from '../shared/i18n/use-translate.ts';
import { ApiError } from './api-error.ts';
import { errorMessage, toastError } from './error-message.ts';

/** Errors by field, as whole sentences. */
export type FieldErrors<F extends string> = { readonly [P in F]?: string | undefined };

export interface FieldErrorMap<F extends string> {
  /** Key of the refusal → the field it is about. */
  keys?: Readonly<Record<string, F>>;
  /** Field of the call → field of the form, for failed validation. */
  fields?: Readonly<Record<string, F>>;
}

/**
 * Returns the errors of a failed call for the form's fields; the form sends the call with
 * `toastErrors: false`. A failure that belongs to no field is shown as a toast, so that everything is shown
 * exactly once.
 */
export function toFieldErrors<F extends string>(
  error: unknown,
  { keys = {}, fields = {} }: FieldErrorMap<F>,
): Partial<Record<F, string>> {
  if (!(error instanceof ApiError)) {
    toastError(error);
    return {};
  }
  const field = keys[error.key];
  const errors: readonly (readonly [F, string])[] = field
    ? [[field, errorMessage(error)]]
    : Object.entries(error.fields).flatMap(([name, [text]]) => {
        const at = fields[name];
        return at && text ? [[at, text] as const] : [];
      });
  // `call` has already handled these: it logs out, or redirects to the maintenance page.
  const isHandled = error.kind === 'unauthenticated' || error.kind === 'maintenance';
  if (errors.length === 0 && !isHandled) toastError(error);
  return Object.fromEntries(errors) as Partial<Record<F, string>>;
}

/** The sentences of a check that names texts. */
export function translateErrors<F extends string>(
  ids: { readonly [P in F]?: TextId | undefined },
  t: Translate,
): FieldErrors<F> {
  return Object.fromEntries(
    Object.entries<TextId | undefined>(ids).flatMap(([field, id]) => (id ? [[field, t(id)]] : [])),
  ) as FieldErrors<F>;
}
