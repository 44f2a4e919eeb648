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
  /** Text written by operators, replacing the key's own text. */
  message?: string;
  /** Values for the `{…}` placeholders of the text. Amounts as wire strings. */
  values?: TextValues;
  /** The invalid fields; only with the key `validation`. */
  fields?: FieldProblems;
  /** Sent as `Retry-After`: when the same request may succeed. */
  retryAfterMs?: number;
  /** Extra top-level fields of the answer. */
  extra?: Readonly<Record<string, unknown>>;
}

/**
 * A business refusal: answered with the key's HTTP status and its text in the caller's language. Thrown
 * inside a transaction, it rolls it back.
 */
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
