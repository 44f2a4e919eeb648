import type { ErrorKey } from '@koi/contract';
import type { RuleKey } from '@koi/contract/rules';

export type TextValues = Readonly<Record<string, string | number>>;

/** One problem of one field, e.g. `{ rule: 'too_short', values: { min: 6 } }`. */
export interface FieldProblem {
  rule: RuleKey;
  values?: TextValues;
}
export type FieldProblems = Readonly<Record<string, RuleKey | FieldProblem>>;

export interface RefusalDetails {
  /** What operators wrote, in place of the key's own text. */
  message?: string;
  /** Fill the `{…}` places of the text. Amounts as wire strings. */
  values?: TextValues;
  /** Which fields are wrong; only with the key `validation`. */
  fields?: FieldProblems;
  /** Sent as `Retry-After`: when the same request may work. */
  retryAfterMs?: number;
  /** Extra top-level fields of the answer. */
  extra?: Readonly<Record<string, unknown>>;
}

/** A business "no": answered with the key's HTTP status and its text in the caller's language. Thrown inside a transaction it rolls it back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: ErrorKey;
  readonly details: RefusalDetails;

  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** `throw invalid({ name: 'taken' })`: a 422 that names the fields. */
export function invalid(fields: FieldProblems): Refusal {
  return new Refusal('validation', { fields });
}
